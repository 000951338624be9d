import { gfm } from '@truto/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { makeAddressesAbsolute } from './addresses';
import { normaliseCodeBlocks } from './code-blocks';

/**
 * A tree → markdown. The tree is changed on the way (addresses, code blocks); it must belong to a
 * copy, never to the live page. Only nodes are handed to turndown: strings it would parse as HTML.
 */
export function toMarkdown(root: Element, base: string): string {
  makeAddressesAbsolute(root, base);
  normaliseCodeBlocks(root);
  return converter()
    .turndown(root as HTMLElement)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.use(gfm);
  service.remove([
    'script',
    'style',
    'noscript',
    'template',
    'iframe',
    'object',
    'button',
    'textarea',
    'select',
  ]);
  return service;
}
