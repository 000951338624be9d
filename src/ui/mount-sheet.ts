import './style/sheet.css';
import type { ComponentChild } from 'preact';
import { connect } from './connect';
import type { Environment } from './environment';
import { mountPage } from './mount';

/**
 * Renders a page of one column: settings, activity, tabs or welcome. Their common styles are one file, which this
 * module loads before their own.
 */
export function mountSheet(page: ComponentChild, environment: Environment = connect()): void {
  mountPage(page, environment);
}
