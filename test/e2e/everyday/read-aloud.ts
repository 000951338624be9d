/** What a screen reader would say of a page, as text. */
import { until } from '../../../scripts/browser/until.mjs';

/** Asks the browser's debugger about one page. */
type Send = (method: 'Accessibility.getFullAXTree') => Promise<{ nodes: AxNode[] }>;

interface AxNode {
  nodeId: string;
  childIds?: string[];
  backendDOMNodeId?: number;
  role?: { value?: string };
  name?: { value?: string };
  value?: { value?: string };
  description?: { value?: string };
  properties?: {
    name: string;
    value: { value?: unknown; relatedNodes?: { backendDOMNodeId?: number }[] };
  }[];
}

/** The states that are said beside a role, where they hold. */
const STATES = ['expanded', 'selected', 'checked', 'pressed', 'disabled', 'invalid', 'busy'];

/** What is said beside what is in it, once the focus comes into it. */
const AROUND = ['dialog', 'alertdialog', 'group', 'radiogroup'];

/** What has the focus, and the row that it points at: `combobox “Search or ask”, expanded`; and what that is in. */
async function readFocus(send: Send): Promise<{ focus: string; around: string[] }> {
  const { nodes } = await send('Accessibility.getFullAXTree');
  const focused = nodes.filter((node) => stateOf(node, 'focused') === true);
  // The page has it too while something in it has.
  const one = focused.find(({ role }) => role?.value !== 'RootWebArea') ?? focused[0];
  if (one === undefined) return { focus: 'nothing', around: [] };
  const points = one.properties?.find(({ name }) => name === 'activedescendant');
  const rows = (points?.value.relatedNodes ?? []).map(({ backendDOMNodeId }) =>
    nodes.find((node) => node.backendDOMNodeId === backendDOMNodeId),
  );
  const all = new Map(nodes.map((node) => [node.nodeId, node]));
  return {
    focus: [one, ...rows].map((node) => said(node, all)).join(' → '),
    around: placesOf(one, nodes).map((node) => said(node, all)),
  };
}

/** The dialogs and groups with a name that something is in, the outermost first. */
function placesOf(one: AxNode, nodes: readonly AxNode[]): AxNode[] {
  const parent = nodes.find(({ childIds = [] }) => childIds.includes(one.nodeId));
  if (parent === undefined) return [];
  const isSaid = AROUND.includes(parent.role?.value ?? '') && !!parent.name?.value;
  return [...placesOf(parent, nodes), ...(isSaid ? [parent] : [])];
}

/** A passage has no name; its words are read. */
function wordsIn(node: AxNode, all: ReadonlyMap<string, AxNode>): string {
  if (node.role?.value === 'StaticText') return node.name?.value ?? '';
  const inside = (node.childIds ?? []).flatMap((id) => all.get(id) ?? []);
  return inside.map((child) => wordsIn(child, all)).join('');
}

function said(node: AxNode | undefined, all: ReadonlyMap<string, AxNode>): string {
  if (node === undefined) return 'a row that is not there';
  const states = STATES.flatMap((state) => {
    const value = stateOf(node, state);
    if (value === undefined || value === 'false') return [];
    if (value === true || value === 'true') return [state];
    // Closed is said of what opens; everything else is said only where it holds.
    return value === false && state === 'expanded' ? ['collapsed'] : [];
  });
  const name = settled(node.name?.value || wordsIn(node, all).slice(0, 80));
  // What says the name again is not read twice.
  const more = [node.value, node.description]
    .map((one) => settled(one?.value ?? ''))
    .filter((words) => !name.includes(words));
  return [`${node.role?.value} “${name}”`, ...states, ...more.map((words) => `“${words}”`)].join(
    ', ',
  );
}

function stateOf({ properties = [] }: AxNode, wanted: string): unknown {
  return properties.find(({ name }) => name === wanted)?.value.value;
}

/** Without what is another with each run: day, time of day, seconds, sizes, ports, and the bridge's code and keys. */
function settled(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/127\.0\.0\.1:\d+/g, 'HOST')
    .replace(/\b[a-z2-7]{4}(-[a-z2-7]{4}){3}\b/g, 'CODE')
    .replace(/\bjdb_\w+/g, 'KEY')
    .replace(/\b[1-9]\d{4}\b/g, 'PORT')
    .replace(/\d{4}-\d{2}-\d{2}/g, 'DAY')
    .replace(/\b\d+ kB/g, 'SIZE')
    .replace(/\b[\d.]+ s\b/g, 'SECONDS')
    .replace(/\b\d{1,2}:\d{2}( ?[AP]M)?/g, 'TIME')
    .trim();
}

/** What shows of what the page says unasked, as an expression that gives it: the parts, with ` / ` between them. */
const ANNOUNCED = `[...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
  .filter((one) => one.checkVisibility()).map((one) => one.innerText.trim())
  .filter((words) => words !== '').join(' / ')`;

interface Listened {
  evaluate(expression: string): Promise<string>;
}

/** Notes what one hears after a step, once that is as expected. */
export type Hear = (step: string, expected: RegExp) => Promise<void>;

/** What a page finds out while a person does something else: the index, the shortcuts, a count. */
const ELSEWHERE = /can be searched|shortcuts are set|Not available|^\d+ documents?$/;

/** @param note is given each step, with what one hears after it */
export function listenTo(view: Listened, send: Send, note: (heard: string) => void): Hear {
  let before: readonly string[] = [];
  let inside: readonly string[] = [];
  return async (step, expected) => {
    let now = '';
    let around: readonly string[] = [];
    const [focus = '', ...said] = await until(`after ${step} one hears ${expected}`, async () => {
      const announced = settled(await view.evaluate(ANNOUNCED)).split(' / ');
      const at = await readFocus(send);
      around = at.around;
      const all = [at.focus, ...announced.filter((words) => words !== '')];
      // What is twice the same has come to rest.
      const isAtRest = all.join(' | ') === now;
      now = all.join(' | ');
      return isAtRest && expected.test(now) && all.filter((words) => !ELSEWHERE.test(words));
    }).catch((error) => {
      throw new Error(`${error.message} One hears: ${now}`);
    });
    const news = said.filter((words) => !before.includes(words));
    before = said;
    const entered = around.filter((words) => !inside.includes(words));
    inside = around;
    note(`${step}: ${[[...entered, focus].join(' › '), ...news].join(' | ')}`);
  };
}
