import { useEnvironment } from '../environment';
import { CommandKeys } from '../parts/CommandKeys';
import { Icon, type IconName } from '../parts/Icon';
import { ShortcutDoctor } from '../settings/ShortcutDoctor';
import { TryIt } from './TryIt';

interface Gesture {
  command: string;
  icon: IconName;
  title: string;
  words: string;
}

const gestures: readonly Gesture[] = [
  {
    command: 'save-page',
    icon: 'page',
    title: 'Save',
    words:
      'Press it on any page. The text is kept on this device, without menus, ads or scripts. In the toolbar popup, Enter does the same.',
  },
  {
    command: '_execute_action',
    icon: 'search',
    title: 'Find',
    words:
      'Open Jackdaw and type. What you kept appears with every letter, your words marked. Enter opens the page where they stand.',
  },
  {
    command: 'ask-selection',
    icon: 'ask',
    title: 'Ask',
    words:
      'Select some text and ask about it, or end any search with a question mark. Every answer shows the passages it stands on.',
  },
];

/** What a person sees once, after installing: three gestures, whether their keys work, and a page to try them on. */
export function WelcomePage() {
  const { browser } = useEnvironment();

  return (
    <div class="sheet welcome">
      <header>
        <img src="/icon/128.png" width="72" height="72" alt="" />
        <h1>Jackdaw keeps what you read</h1>
        <p class="lead">
          Save pages, find them again while you browse, and ask them questions. It works now,
          without an account: everything stays in this browser.
        </p>
        <p class="links">
          <a href="#try">Try it on this page</a>
          <a href={browser.pageUrl('library.html')}>Skip to your library</a>
        </p>
      </header>
      <main>
        <ol class="gestures">
          {gestures.map(({ command, icon, title, words }) => (
            <li key={command}>
              <h2>
                <Icon name={icon} /> {title}
              </h2>
              <p class="keys-line">
                <CommandKeys
                  command={command}
                  otherwise={<span class="advice">Set a shortcut below</span>}
                />
              </p>
              <p>{words}</p>
            </li>
          ))}
        </ol>
        <section aria-labelledby="shortcuts-title">
          <h2 id="shortcuts-title">Your shortcuts</h2>
          <ShortcutDoctor />
        </section>
        <section aria-labelledby="pin-title">
          <h2 id="pin-title">Keep it in sight</h2>
          <p>
            {browser.name === 'firefox'
              ? 'Jackdaw’s button in the toolbar says how a save has ended: ✓ is kept, ! is not. If you do not see it, right-click the puzzle piece there, choose Jackdaw, and pin it. The sidebar button shows Jackdaw beside the page.'
              : 'Press the puzzle piece in the toolbar and pin Jackdaw: its button says how a save has ended, ✓ for kept and ! for not. The side panel shows it beside the page while you read.'}
          </p>
        </section>
        <section aria-labelledby="trust-title">
          <h2 id="trust-title">What it may see</h2>
          <p>
            Only the tab you are on, and only when you press a shortcut, the toolbar button or a
            menu of Jackdaw. Nothing is written down in private windows.
          </p>
        </section>
        <section aria-labelledby="leaves-title">
          <h2 id="leaves-title">What leaves this browser</h2>
          <p>
            <b>Nothing</b>, as it is now: no account, no statistics, no crash reports. There is
            nothing to agree to here.
          </p>
          <p>
            If you connect a service, a model or an assistant one day, Jackdaw says there what it
            will be sent, and sends nothing before you say yes. Every request is then listed under{' '}
            <a href={browser.pageUrl('activity.html')}>Activity</a>.
          </p>
        </section>
        <section aria-labelledby="bring-title">
          <h2 id="bring-title">Bring what you have</h2>
          <p>
            Notes, bookmarks, saved pages and lists of links from elsewhere; or all of your library
            from another browser. Every import can be undone.
          </p>
          <p class="buttons">
            <a class="secondary" href={browser.pageUrl('options.html#import')}>
              Import files
            </a>
            <a class="secondary" href={browser.pageUrl('options.html#backup')}>
              Restore a backup
            </a>
          </p>
        </section>
        <section aria-labelledby="try-title" id="try">
          <h2 id="try-title">Try it on this page</h2>
          <p class="advice">
            Below is a small page as the web has them. Keep it, find it, ask it; one press removes
            it again.
          </p>
          <TryIt />
        </section>
        <p class="links">
          <a href={browser.pageUrl('library.html')}>Open your library</a>
          <a href={browser.pageUrl('options.html')}>Settings</a>
        </p>
      </main>
    </div>
  );
}
