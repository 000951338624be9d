/** Pages for the kinds of clip beside the article: parts, programs, recordings, pictures. */
import type { ServedPage } from './pages';

const sentence =
  'Jackdaws pair for life and return to the same hole year after year, which makes them easy to watch. ';
const filler = sentence.repeat(4);

const talk = Array.from(
  { length: 24 },
  (_, i) =>
    `Line number ${i + 1} of the talk says something about the bird on the tower, at length.`,
);
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const related = Array.from(
  { length: 12 },
  (_, i) =>
    `<li><a href="/v${i}">A further recording, number ${i}</a> <span>${(i * 7) % 9}:${10 + i}</span></li>`,
).join('');

export const kindPages: Record<string, ServedPage> = {
  shop: {
    html: `<!doctype html><title>Nest boxes</title><body><nav><a href="/">Home</a> <a href="/sale">The sale in the menu</a></nav>
      <main><h1>Nest boxes</h1><p>${filler}</p><p>${filler}</p></main><footer>The imprint at the foot of the page.</footer></body>`,
  },
  'shadow-parts': {
    html: `<!doctype html><title>Parts</title><body><p id="before">Before the shadow tree.</p><x-open></x-open><p id="after">After the shadow tree.</p><x-closed></x-closed><x-veil style="display:block;visibility:hidden;position:absolute"></x-veil><script>
      const open = document.querySelector('x-open').attachShadow({ mode: 'open' });
      open.innerHTML = '<ul><li id="one">First in the open tree.</li><li id="two">Second in the open tree.</li></ul>';
      const closed = document.querySelector('x-closed').attachShadow({ mode: 'closed' });
      closed.innerHTML = '<article><p id="shut">Text that the page keeps closed. ${filler}</p></article>';
      document.querySelector('x-veil').attachShadow({ mode: 'open' }).innerHTML = '<div>What lies unseen over the page.</div>';
      globalThis.selectInside = (tree, from, to) => {
        const root = tree === 'open' ? open : closed;
        const first = from === 'before' ? document.querySelector('#before') : root.querySelector('#' + from);
        const last = to === 'after' ? document.querySelector('#after') : root.querySelector('#' + to);
        getSelection().setBaseAndExtent(first.firstChild, 0, last.firstChild, last.firstChild.length);
      };
    </script></body>`,
  },
  map: {
    html: `<!doctype html><title>A map</title><body style="margin:0"><canvas style="width:100vw;height:90vh"></canvas><div>Zoom in Zoom out Layers</div></body>`,
  },
  tiles: {
    html: `<!doctype html><title>A map of tiles</title><body style="margin:0"><div id="map" style="position:relative;width:100vw;height:100vh;overflow:hidden">${Array.from(
      { length: 40 },
      (_, i) =>
        `<img alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" style="position:absolute;width:256px;height:256px;left:${(i % 8) * 256}px;top:${Math.floor(i / 8) * 256}px">`,
    ).join('')}</div><p>Map data of nobody</p></body>`,
  },
  'drawn-article': {
    html: `<!doctype html><title>With a drawing</title><body style="margin:0"><canvas style="width:100vw;height:100vh"></canvas><article><h1>With a drawing</h1><p>${filler}</p><p>${filler}</p></article></body>`,
  },
  shell: {
    html: `<!doctype html><title>An application</title><script src="/app.js"></script><body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript></body>`,
  },
  loading: {
    html: `<!doctype html><title>An application</title><script src="/app.js"></script><body><app-root><span>Loading…</span></app-root></body>`,
  },
  'loading-amid-menus': {
    html: `<!doctype html><title>Team notes</title><body><nav><a href="/">Home</a> <a href="/all">All notes</a> <a href="/new">New note</a></nav><main><h1>Team notes</h1><div class="spinner">Loading your notes…</div></main><footer>© 2024 Tide and Sons. <a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer><script>start = 1</script></body>`,
  },
  // What comes later comes into a shadow tree: the page itself stays as it is.
  'loads-late': {
    html: `<!doctype html><title>Team notes</title><body><team-notes></team-notes><script>
      const shown = document.querySelector('team-notes').attachShadow({ mode: 'open' });
      shown.innerHTML = '<main><p>Loading…</p></main>';
      setTimeout(() => { shown.innerHTML = '<main><h1>Team notes</h1><p>${filler}</p><p>${filler}</p></main>'; }, 1500);
    </script></body>`,
  },
  'app.js': { html: '', type: 'text/javascript' },
  login: {
    html: `<!doctype html><title>Sign in</title><body><h1>Sign in to read on</h1><form><label>Name <input name="user"></label><label>Password <input type="password"></label><button>Sign in</button></form></body>`,
  },
  'article-with-login': {
    html: `<!doctype html><title>Read</title><body><form><input type="password"></form><article><h1>Read</h1><p>${filler}</p><p>${filler}</p></article></body>`,
  },
  'chinese-with-login': {
    html: `<!doctype html><html lang="zh"><title>跨江大桥恢复通车</title><body><header><form><label>密码 <input type="password"></label><button>登录</button></form></header>
      <article><h1>跨江大桥恢复通车</h1><p>本报讯　昨天上午，因洪水封闭十一周的跨江大桥恢复通车，两岸居民不必再绕行二十公里。</p>
      <p>据市交通局介绍，施工人员更换了七座桥墩中的两座，并重新铺设了全部桥面。</p>
      <p>重型货车在十月检测结束之前仍须绕行，具体路线以现场标志为准。</p></article></body></html>`,
  },
  short: { html: '<!doctype html><title>Short</title><body><p>A short note, and true.</p></body>' },
  'talk-panel': {
    html: `<!doctype html><title>The talk</title><body><main><h1>The talk</h1><p>A talk about birds.</p><p>0:00 Opening 4:10 The nest 9:20 The end</p>
      <ul>${related}</ul></main>
      <talk-panel><h2>Transcript</h2><div class="list">${talk
        .map(
          (line, i) =>
            `<talk-row><button><div>  ${clock(i * 6)}  </div><span>${line}</span></button></talk-row>`,
        )
        .join('')}</div></talk-panel></body>`,
  },
  labels: {
    html: '<!doctype html><title>Clock</title><body><button>Start</button><button>Pause</button><button>Stop</button></body>',
  },
  'talk-paragraphs': {
    html: `<!doctype html><title>An episode</title><body><article><h1>An episode</h1>${talk
      .map((line, i) => `<p>[00:${clock(i * 6).padStart(5, '0')}] Ada: ${line}</p>`)
      .join('')}</article></body>`,
  },
  'talk-terms': {
    html: `<!doctype html><title>A list</title><body><dl>${talk
      .map((line, i) => `<dt><time>${clock(i * 6)}</time></dt><dd>${line}</dd>`)
      .join('')}</dl></body>`,
  },
  'talk-track': {
    html: `<!doctype html><title>A film</title><body><video width="320" height="180"><track kind="captions" default src="/film.vtt"></video><p>${filler}</p></body>`,
  },
  'film.vtt': {
    type: 'text/vtt',
    html: `WEBVTT\n\n${talk
      .map(
        (line, i) =>
          `00:${clock(i * 6).padStart(5, '0')}.000 --> 00:${clock(i * 6 + 5).padStart(5, '0')}.000\n<v ${i < 12 ? 'Ada' : 'Bo'}>${line} &amp; more`,
      )
      .join('\n\n')}\n`,
  },
  'no-talk': {
    html: `<!doctype html><title>Recordings</title><body><main><h1>Recordings</h1><ul>${related}</ul><p>0:00 Opening</p><p>4:10 The nest</p><p>9:20 The flight</p><p>14:00 The food</p><p>20:00 The end of it</p>
      <p>${filler}</p></main></body>`,
  },
  picture: {
    html: `<!doctype html><title>Pictures</title><body><figure><img src="/jack.png" srcset="/jack-2x.png 2x" alt="A jackdaw [on] a chimney"><figcaption>Taken in May, by a neighbour.</figcaption></figure><p>${filler}</p></body>`,
  },
  news: {
    html: `<!doctype html><title>Jackdaws are back</title><meta property="og:type" content="article"><body><article>
      <a href="/"><img src="/logo.png" alt="The paper" width="200" height="50"></a><h1>Jackdaws are back</h1>
      <p>${filler}</p><p><strong>Read more:</strong> <a href="/rooks">Rooks have left the island</a></p><p>${filler}</p>
      <img src="/jack.png" alt="A jackdaw" width="600" height="400"><p>${filler}</p><p>Follow us on <a href="https://www.facebook.com/paper">Facebook</a>.</p>
      <a href="https://www.facebook.com/sharer/sharer.php?u=1"><img src="/share.png" alt="Share" width="30" height="30"></a></article></body>`,
  },
};
