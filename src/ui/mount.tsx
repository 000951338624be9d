import { type ComponentChild, render } from 'preact';

/** Renders a page into its root element. */
export function mountPage(page: ComponentChild): void {
  const place = document.getElementById('page');
  if (place === null) throw new Error('This document has no #page to draw in.');
  render(page, place);
}
