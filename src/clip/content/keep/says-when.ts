import type { Block } from '../measure/boxes';

/** Whether elements or names say that a block is a date. */
export const saysWhen = ({ box, nodes }: Block): boolean =>
  nodes.some(({ parentElement }) => /^(?:RELATIVE-)?TIME$/.test(parentElement?.nodeName ?? '')) ||
  /(?:^|[\s_-])(?:date|time|posted)/i.test(box.element.getAttribute('class') ?? '');
