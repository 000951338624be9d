import { useEnvironment } from '../environment';
import { CommandKeys } from '../parts/CommandKeys';
import { Icon, type IconName } from '../parts/Icon';
import { ShortcutDoctor } from '../settings/ShortcutDoctor';

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

/** What a person sees after installing: three gestures, and whether their keys work. */
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
          <p class="links">
            <a href={browser.pageUrl('library.html')}>Open your library</a>
            <a href={browser.pageUrl('options.html')}>Settings</a>
          </p>
        </section>
      </main>
    </div>
  );
}
