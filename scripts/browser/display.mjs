/**
 * A private screen with a window manager, for real key presses: browser shortcuts never reach a headless browser, and
 * without a window manager no window gets the focus.
 */
import { spawn } from 'node:child_process';
import { run } from '../run/run.mjs';
import { until } from './until.mjs';

/** @typedef {{ x: number, y: number }} Point */

/**
 * @typedef {object} Display
 * @property {NodeJS.ProcessEnv} env for programs that should appear on it
 * @property {(keys: string) => Promise<void>} press for example `alt+shift+s`
 * @property {(text: string) => Promise<void>} type
 * @property {(x: number, y: number) => Promise<void>} openMenu right-clicks a point of the screen and waits for the
 *   menu
 * @property {(from: Point, to: Point, holding?: string) => Promise<void>} drag with the left button, from one point of
 *   the screen to another, while a key such as `ctrl` may be held
 * @property {() => Promise<number>} windows number of visible windows, including menus and dialogs of the browser
 * @property {() => void} close
 */

/**
 * Starts a screen on a free display number.
 * @param {string} [size] in pixels
 * @returns {Promise<Display>}
 */
export async function startDisplay(size = '1360x900') {
  const xvfb = spawn(
    'Xvfb',
    // No auto-repeat (`-r`): if the machine is busy between down and up, one press would count as many.
    ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp', '-r'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const number = await new Promise((resolve, reject) => {
    xvfb.on('error', reject);
    xvfb.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    xvfb.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
  const env = { ...process.env, DISPLAY: `:${number}` };
  const openbox = spawn('openbox', ['--sm-disable'], { env, stdio: 'ignore' });
  const xdotool = (/** @type {readonly string[]} */ args) => run('xdotool', args, { env });
  // If a window closes while the list is read, the whole call fails.
  const windows = () =>
    until('the windows are counted', () =>
      xdotool(['search', '--onlyvisible', '--name', '.*']).then(
        (list) => list.split('\n').length,
        () => undefined,
      ),
    );
  const end = () => {
    openbox.kill();
    xvfb.kill();
  };
  // A process that ends without closing it must leave no screen behind.
  process.once('exit', end);
  return {
    env,
    windows,
    press: async (keys) => {
      await until('a window has the focus', () => xdotool(['getactivewindow']).catch(() => false));
      await xdotool(['key', '--clearmodifiers', keys]);
    },
    type: async (text) => {
      await xdotool(['type', '--delay', '15', text]);
    },
    drag: async (from, to, holding) => {
      /** @type {(point: Point) => string[]} */
      const move = ({ x, y }) => ['mousemove', String(Math.round(x)), String(Math.round(y))];
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      if (holding !== undefined) await xdotool(['keydown', holding]);
      // Each in a call of its own, because a browser does not recognise a drag if the move comes with the press.
      for (const step of [move(from), ['mousedown', '1'], move(middle), move(to), ['mouseup', '1']])
        await xdotool(step);
      if (holding !== undefined) await xdotool(['keyup', holding]);
    },
    openMenu: async (x, y) => {
      await xdotool(['mousemove', String(Math.round(x)), String(Math.round(y))]);
      // The browser shows a link's target in a window of its own, a moment after the mouse arrives there.
      let before = 0;
      let alike = 0;
      await until('no more windows come', async () => {
        const now = await windows();
        alike = now === before ? alike + 1 : 0;
        before = now;
        return alike >= 4;
      });
      await xdotool(['click', '3']);
      await until('the menu opens', async () => (await windows()) > before);
    },
    close: () => {
      process.off('exit', end);
      end();
    },
  };
}
