import type { Firefox } from './firefox';

/** Firefox's popup or sidebar. The driver cannot reach them; another page of ours can. */
export function firefoxView({ desk }: Pick<Firefox, 'desk'>, type: 'popup' | 'sidebar') {
  const evaluate = (expression: string) =>
    desk.evaluate(`(([window]) => {
      if (window === undefined) return undefined;
      const { document, getComputedStyle } = window;
      return (${expression});
    })(browser.extension.getViews({ type: '${type}' }))`);
  const holds = async (expression: string) => (await evaluate(expression)) === true;
  return { evaluate, holds, isOpen: () => holds('true') };
}
