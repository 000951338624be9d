/**
 * Drives the toolbar popup and the side panel through the browser's own session, because Playwright knows only tabs.
 */
import { until } from './until.mjs';

/**
 * Clicks the toolbar button on a tab, as a person would: the popup opens, and the extension gets access to the tab.
 * @param {import('./launch.mjs').Launched} browser
 * @param {string} pageUrl address of the tab
 * @returns {Promise<View>}
 */
export async function openPopupOn({ cdp, extensionId }, pageUrl) {
  const { targetInfos } = await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = targetInfos.find(({ url }) => url === pageUrl);
  if (tab === undefined) throw new Error(`No tab shows ${pageUrl}.`);
  await cdp.send('Extensions.triggerAction', { id: extensionId, targetId: tab.targetId });
  return attachPopup({ cdp, extensionId });
}

/**
 * Finds the popup that is open.
 * @param {Pick<import('./launch.mjs').Launched, 'cdp' | 'extensionId'>} browser
 * @returns {Promise<View>}
 */
export const attachPopup = (browser) => whenOpen(browser, 'the popup', 'popup.html');

/**
 * Finds the side panel that is open.
 * @param {Pick<import('./launch.mjs').Launched, 'cdp' | 'extensionId'>} browser
 * @returns {Promise<View>}
 */
export const attachPanel = (browser) => whenOpen(browser, 'the side panel', 'sidepanel.html');

/**
 * @param {Pick<import('./launch.mjs').Launched, 'cdp' | 'extensionId'>} browser
 * @param {string} name
 * @param {string} page
 */
async function whenOpen({ cdp, extensionId }, name, page) {
  const { targetId } = await until(`${name} opens`, async () => {
    const { targetInfos } = await cdp.send('Target.getTargets');
    return targetInfos.find(({ url }) =>
      url.startsWith(`chrome-extension://${extensionId}/${page}`),
    );
  });
  return attachView(cdp, targetId);
}

/**
 * Attaches to a view that is not a tab, or to the worker.
 * @param {import('playwright-core').CDPSession} cdp the browser's own session
 * @param {string} targetId
 * @returns {Promise<View>}
 */
export async function attachView(cdp, targetId) {
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
  return new View(cdp, sessionId);
}

const CLOSED = 'The view has closed.';

export class View {
  #cdp;
  #sessionId;
  #lastId = 0;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  /** @type {((event: { method: string, params: any }) => void)[]} */
  #listeners = [];

  /**
   * @param {import('playwright-core').CDPSession} cdp
   * @param {string} sessionId
   */
  constructor(cdp, sessionId) {
    this.#cdp = cdp;
    this.#sessionId = sessionId;
    cdp.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId !== sessionId) return;
      const { id, result, error, method, params } = JSON.parse(event.message);
      if (id === undefined) for (const listener of this.#listeners) listener({ method, params });
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error !== undefined) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    });
    cdp.on('Target.detachedFromTarget', (event) => {
      if (event.sessionId !== sessionId) return;
      for (const { reject } of this.#waiting.values()) reject(new Error(CLOSED));
    });
  }

  /**
   * @param {string} method
   * @param {object} [params]
   * @returns {Promise<any>}
   */
  send(method, params = {}) {
    const id = ++this.#lastId;
    const reply = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#cdp
      .send('Target.sendMessageToTarget', {
        sessionId: this.#sessionId,
        message: JSON.stringify({ id, method, params }),
      })
      .catch((error) => this.#waiting.get(id)?.reject(error));
    return reply;
  }

  /**
   * Listens to the debugger's events for the view.
   * @param {(event: { method: string, params: any }) => void} listener
   */
  listen(listener) {
    this.#listeners.push(listener);
  }

  /**
   * Evaluates an expression in the view.
   * @param {string} expression
   * @returns {Promise<any>}
   */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result.value;
  }

  /**
   * Returns whether an expression is true in the view; `false` while the view has no document.
   * @param {string} expression
   * @returns {Promise<boolean>}
   */
  async holds(expression) {
    try {
      return (await this.evaluate(expression)) === true;
    } catch (error) {
      if (error instanceof Error && error.message === CLOSED) throw error;
      return false;
    }
  }

  /** @returns {Promise<string>} the text that a person can read in it */
  text() {
    // A view that has just opened has no body yet.
    return this.evaluate(`document.body?.innerText ?? ''`);
  }

  /**
   * Resolves once the view shows a text.
   * @param {string | RegExp} wanted
   */
  async shows(wanted) {
    let text = '';
    const shown = async () => {
      text = await this.text().catch((error) => {
        if (error.message === CLOSED) throw error;
        return '';
      });
      return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
    };
    await until(`the view shows ${wanted}`, shown).catch((error) => {
      throw new Error(`${error.message} It shows “${text}”.`, { cause: error });
    });
  }

  /** @param {'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowUp'} key */
  async press(key) {
    const windowsVirtualKeyCode = { Enter: 13, Escape: 27, Tab: 9, ArrowDown: 40, ArrowUp: 38 }[
      key
    ];
    const text = key === 'Enter' ? { text: '\r' } : {};
    await this.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      code: key,
      windowsVirtualKeyCode,
      ...text,
    });
    await this.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      key,
      code: key,
      windowsVirtualKeyCode,
    });
  }

  /** @param {string} text */
  async type(text) {
    for (const character of text) {
      await this.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key: character,
        text: character,
      });
      await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key: character });
    }
  }

  /** @returns {Promise<Buffer>} a PNG */
  async screenshot() {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }
}
