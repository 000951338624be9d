/** Small pages that put the clip script before one difficulty each. */
export interface ServedPage {
  html: string;
  type?: string;
  csp?: string;
}

const head = `
  <meta charset="utf-8">
  <title>The jackdaws of Kingsgate | Tower Notes</title>
  <meta property="og:site_name" content="Tower Notes">
  <meta name="author" content="Ada Corvid">
  <meta name="description" content="Why they nest in chimneys.">
  <meta property="article:published_time" content="2025-06-04T12:00:00+0200">
  <link rel="canonical" href="https://elsewhere.test/article">`;

const filler =
  'Jackdaws pair for life and return to the same hole year after year, which makes them easy to watch and hard to dislodge. '.repeat(
    4,
  );

const article = `<!doctype html><html lang="en-GB"><head>${head}</head><body>
  <nav><a href="/">Home</a> <a href="/birds">Birds</a></nav>
  <article>
    <h1>The jackdaws of Kingsgate</h1>
    <p>The first paragraph of the article. ${filler}</p>
    <p>The second one mentions <a href="/ringing">the ringing scheme</a>. ${filler}</p>
    <noscript><img src="/nest.jpg" alt="A nest"></noscript>
    <pre class="language-python"><code>for bird in tower:
    ring(bird)
</code></pre>
    <ul id="list"><li>twigs</li><li>wool<ul><li>of sheep</li></ul></li></ul>
    <p style="display:none">text nobody can see, ${filler}</p>
    <p>The third paragraph of the article. ${filler}</p>
  </article>
  <aside class="newsletter">Subscribe to our newsletter</aside>
  </body></html>`;

const strict =
  "default-src 'none'; script-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const evenings = (many: number) =>
  Array.from(
    { length: many },
    (_, i) =>
      `<p>The lamplighters walked the old town every evening (${i + 1}). It goes on for a while with more words so that the paragraph has a body worth keeping and quoting.</p>`,
  ).join('');

export const pages: Record<string, ServedPage> = {
  article: { html: article },
  routes: { html: article.replace('https://elsewhere.test/article', '/routes') },
  'trusted-types': { html: article, csp: strict },
  'trusted-types-short': {
    html: `<!doctype html><title>Note</title><body><div id="main"><p>A short note about jackdaws, and not much more than that.</p></div></body>`,
    csp: strict,
  },
  streamed: {
    html: `<!doctype html><title>Streamed</title><body><nav><a href="/">Home</a></nav>
      <div hidden id="S:0"><article><h1>Streamed</h1><p>The page waits for its script. ${filler}</p><p>${filler}</p></article></div></body>`,
  },
  'noscript-only': {
    html: `<!doctype html><title>Thread</title><body><div id="app"></div><noscript><h1>Thread</h1>
      <div class="post"><p>The first post of the thread. ${filler}</p></div><div class="post"><p>The second post. ${filler}</p></div></noscript></body>`,
  },
  'boxes-side-by-side': {
    html: `<!doctype html><title>Flats</title>
      <style>.row{display:flex;gap:9px}.grid{display:grid}.cells{display:table}.cells span{display:table-cell;padding:4px}
      .chip{display:inline-block;padding:2px 6px}.letter{display:inline-block}.cap{float:left;font-size:3em}</style>
      <body><main><h1>Flats</h1><p><span class="cap">J</span>ackdaws rent none. ${filler}</p>
      <div class="row"><span>€ 610</span><span>1 m²</span></div><div class="grid"><b>Floor</b><b>3</b></div>
      <div class="row"><a href="/heat">Heating</a><div hidden>a menu</div>none</div>
      <div class="cells"><span>Rooms</span><span>2</span></div><p>Let by <i class="chip">ada</i><i class="chip">Owner</i>, ${filler}</p>
      <p>A <b>free</b><i>hold</i> flat with a <i class="letter">t</i><i class="letter">o</i><i class="letter">wer</i>. ${filler}</p></main></body>`,
  },
  folded: {
    html: `<!doctype html><title>Questions</title><body><main><h1>Questions</h1><p>${filler}</p>
      <details><summary>Where do they nest?</summary><p>In holes of old towers. ${filler}</p></details><p>${filler}</p></main></body>`,
  },
  shadow: {
    html: `<!doctype html><title>Shadow</title><body><x-page><p slot="end">The assigned end. ${filler}</p><p>nobody asked for this</p></x-page><script>
      const root = document.querySelector('x-page').attachShadow({ mode: 'open' });
      root.innerHTML = '<style>p{color:red}</style><article><h1>Shadow</h1><p>Text in the shadow tree. ${filler}</p><x-inner><slot name="end"></slot></x-inner><p style="display:none">hidden in the shadow</p><p><slot name="none">The fallback stands.</slot> ${filler}</p></article>';
      root.querySelector('x-inner').attachShadow({ mode: 'open' }).innerHTML = '<section><p>The inner tree. ${filler}</p><slot></slot></section>';
    </script></body>`,
  },
  framed: {
    html: `<!doctype html><title>Framed</title><body><main><h1>Framed</h1><p>${filler}</p><iframe src="/inside/frame" width="600" height="400"></iframe></main></body>`,
  },
  'inside/frame': {
    html: `<!doctype html><body><p>The text in the frame has <a href="next">a link</a>. ${filler}</p><p>${filler}</p></body>`,
  },
  clobbered: {
    html: `<!doctype html><title>Clobbered</title><body><img name="body"><img name="cloneNode"><img name="baseURI"><img name="nodeType"><img name="querySelectorAll"><form class="page">${[
      'nodeName tagName textContent getAttribute closest nodeType nextElementSibling nextSibling',
      'parentNode parentElement firstChild childNodes children matches remove querySelector',
      'checkVisibility ownerDocument hasAttribute attributes cloneNode contains shadowRoot isConnected',
    ]
      .join(' ')
      .split(' ')
      .map((name) => `<input name="${name}"><input id="${name}">`)
      .join(
        '',
      )}<article><h1>Clobbered</h1><p id="one">The form holds the article. ${filler}</p><p>${filler}</p></article></form></body>`,
  },
  'long-title': {
    html: `<!doctype html><title>a b | c ${'- '.repeat(125_000)}</title><body><article><p>Short page. ${filler}</p><p>${filler}</p></article></body>`,
  },
  'deep-data': {
    html: `<!doctype html><title>Deep</title><script type="application/ld+json">{"@type":"Article","headline":${'['.repeat(60_000)}${']'.repeat(60_000)}}</script><body><article><p>Deep data. ${filler}</p><p>${filler}</p></article></body>`,
  },
  'files/notes%20of%20june.txt': { html: `Notes. ${filler}`, type: 'text/plain' },
  'files/birds.json': { html: JSON.stringify({ note: filler }), type: 'application/json' },
  'files/birds.xml': { html: `<birds><note>Birds. ${filler}</note></birds>`, type: 'text/xml' },
  'with/base': {
    html: `<!doctype html><title>Based</title><base href="/other/"><link rel="canonical" href="page"><body><article><p>${filler}</p><p>${filler}</p></article></body>`,
  },
  'consent-wall': {
    html: `<!doctype html><html lang="en"><title>A short note</title><body>
      <div id="consent-wall" style="position: fixed; inset: 0; background: white"><h2>We value your privacy</h2>
        <p>We and our 842 partners store and access information on a device, and process personal data for measurement, audience research and personalised content. With your permission we may use precise location data.</p>
        <p>You may consent to our and our partners’ processing as described above, or change your preferences first.</p></div>
      <article><h1>A short note</h1><p>Kettles are forgotten more often than jackdaws. ${filler}</p>
      <p class="cookie-recipe">Biscuits keep for a week in a tin. ${filler}</p></article></body></html>`,
  },
  figures: {
    html: `<!doctype html><html lang="en"><title>Figures of nests</title><body><article><h1>Figures of nests</h1>
      <p>A first paragraph. ${filler}</p>
      <figure><img src="/nest.png" alt="Twigs"><figcaption>A nest in May</figcaption></figure>
      <p>A second one. ${filler}</p><p>A third one. ${filler}</p>
      <figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="/eggs.png" alt="Five eggs"><figcaption>Eggs, in June</figcaption></figure>
      </article></body></html>`,
  },
  'many-paragraphs': {
    html: `<!doctype html><html lang="en"><title>A long report</title><body><article><h1>A long report</h1>${Array.from(
      { length: 1_500 },
      (_, n) => `<p>Report ${n} of the tower. ${filler}</p>`,
    ).join('')}</article></body></html>`,
  },
  accordion: {
    html: `<!doctype html><title>Care of nest boxes</title><body>
      <nav><ul class="dropdown-menu" style="display:none"><li>hidden menu ${filler}</li></ul></nav>
      <main><h1>Care of nest boxes</h1><p>Clean them in autumn. ${filler}</p>
      <h3><button aria-controls="why">Why in autumn?</button></h3>
      <div id="why" style="display:none"><p>Because the young have left by then. ${filler}</p>
        <p style="display:none">not even when opened ${filler}</p></div>
      <p>And keep the lid closed. ${filler}</p></main>
      <div class="modal" role="dialog" style="display:none"><p>hidden dialog ${filler}</p></div></body>`,
  },
  'unfolded-elsewhere': {
    html: `<!doctype html><title>Nest boxes on a server</title><style>.panel, .tabbed-block, .blocks > div { display: none }</style><body>
      <form id="aspnetForm"><main><h1>Nest boxes</h1><p>Hang them in winter. ${filler}</p>
      <h3><button class="accordion">Who cleans them?</button></h3><button class="accordion">Which wood?</button>
      <div class="panel"><p>Larch lasts longest. ${filler}</p></div>
      <div class="tabbed-content"><div class="tabbed-block" style="display:block"><p>In the north. ${filler}</p></div>
        <div class="tabbed-block"><p>In the south. ${filler}</p></div></div>
      <div class="vp-code-group"><div class="blocks"><div style="display:block"><pre><code>npm add nest</code></pre></div>
        <div><pre><code>pnpm add nest</code></pre></div></div></div>
      <p>And keep the lid closed. ${filler}</p></main></form></body>`,
  },
  tabs: {
    html: `<!doctype html><title>Nests on a server</title><style>.tabbed-block { display: none }</style><body><main><h1>Nests on a server</h1>
      <p>It runs on any machine. ${filler}</p><h2>Installation</h2><p>To install it, run:</p>
      <div class="tabs-container"><ul role="tablist"><li role="tab">npm</li><li role="tab">pnpm</li></ul>
        <div><div role="tabpanel"><pre><code>npm add nest</code></pre></div><div role="tabpanel" hidden><pre><code>pnpm add nest</code></pre></div></div></div>
      <p>Then it is there. ${filler}</p>
      <div class="tabbed-set"><input type="radio" name="t" checked><input type="radio" name="t"><div class="tabbed-labels"><label>In the north</label><label>In the south</label></div>
        <div class="tabbed-content"><div class="tabbed-block" style="display:block"><p>Face it to the south. ${filler}</p></div><div class="tabbed-block"><p>Face it to the north. ${filler}</p></div></div></div>
      </main></body>`,
  },
  'shown-in-turn': {
    html: `<!doctype html><title>Nests of the tower</title><style>#more, .slide { display: none } .slide.active { display: block }</style><body><main><h1>Nests of the tower</h1>
      <p>It has nine nests. ${filler}<span id="dots">...</span><span id="more"> The tenth is in the bell. ${filler}</span></p><button>Read more</button>
      <div class="slides"><div class="slide clone" aria-hidden="true"><p>The last nest is of wool. ${filler}</p></div>
        <div class="slide active"><p>The first nest is of twigs. ${filler}</p></div>
        <div class="slide" aria-hidden="true"><p>The last nest is of wool. ${filler}</p></div>
        <div class="slide clone" aria-hidden="true"><p>The first nest is of twigs. ${filler}</p></div></div>
      <div class="slide sign-in"><p>Sign in to see more. ${filler}</p></div>
      <p>All are counted in May. ${filler}</p></main></body>`,
  },
  'button-accordion': {
    html: `<!doctype html><title>The shop of the nest boxes</title><style>.panel { display: none }</style><body>
      <main><h1>The shop</h1><p>We sell nest boxes. ${filler}</p><h2>Before you order</h2>
      <div><button class="accordion">Delivery <svg width="9" height="9"></svg></button>
        <div class="panel"><p>It comes within three days. ${filler}</p></div>
        <button class="accordion">Returns</button><div class="panel"><p>Send it back for free. ${filler}</p></div></div>
      <div><button aria-expanded="false">Who may paint them?</button>
        <div hidden><p>Whoever bought one may paint it. ${filler}</p></div></div>
      <p>Ask us anything. ${filler}</p><button class="accordion">Show more</button>
      <div class="panel"><p>We answer on Mondays. ${filler}</p></div></main></body>`,
  },
  'waits-for-scrolling': {
    html: `<!doctype html><title>Gardens</title><style>.wait { visibility: hidden } .over { position: absolute; top: 0 }</style><body>
      <main><h1>Gardens</h1><p>We plan gardens. ${filler}</p>
      <section class="wait"><h2>What it costs</h2><p>A plan costs 450 euros. <b>More</b> for large ones. ${filler}</p>
        <p style="display:none">never shown ${filler}</p></section>
      <div class="wait over"><p>lies over it ${filler}</p></div><div class="wait modal"><p>a modal ${filler}</p></div>
      <p class="wait" aria-hidden="true">a ghost ${filler}</p>
      <p>And we plant them. ${filler}</p></main></body>`,
  },
  'typed-lines': {
    html: `<!doctype html><title>A post</title><body><main><h1>A post</h1><p>About the walk. ${filler}</p>
      <div style="white-space:pre-wrap">Things for next time: ${filler}
- a thermos
- the <b>good</b> binoculars

The wind was cold. ${filler}</div>
      <div><template shadowrootmode="open"><div style="white-space:pre-line"><slot></slot></div></template>A reply in a slot.
It has <i>two</i> lines,
or three. ${filler}</div>
      <p>Wrapped
        by hand. ${filler}</p></main></body>`,
  },
  'styled-programs': {
    html: `<!doctype html><title>Code by style</title><style>.x1 { white-space: pre; font-family: Menlo, monospace }
      .tight code { display: block; white-space: pre } .post { white-space: pre-wrap }</style><body><main><h1>Code by style</h1>
      <p>A loop over the birds. ${filler}</p>
      <div class="x1 code"><span>for</span> bird <span>in</span> tower:\n<span>    ring</span>(bird)\n<span>    note</span>(bird)</div>
      <p>The same, later. ${filler}</p>
      <div class="tight language-js"><code><span>if</span> (nest) {\n  <span>open</span>();\n}</code></div>
      <p>In lines. ${filler}</p>
      <div id="lines" style="white-space:pre;font-family:Consolas,monospace"><div>let a = 1;</div><div>  let b = 2;</div></div>
      <p>A <code style="white-space:pre-wrap">name\n  broken</code> in two. ${filler}</p>
      <div class="post">Not forgotten: ${filler}\n- a thermos</div></main></body>`,
  },
  'out-of-sight': {
    html: `<!doctype html><title>Nest boxes</title><style>
      .a { font-size: 0 } .b { position: absolute; clip: rect(0 0 0 0); width: 1px; height: 1px; overflow: hidden }
      .c { position: absolute; left: -9999px } .visually-hidden { clip-path: inset(50%) } .d { margin-top: -4000px; position: absolute }
      .row { font-size: 0 } .row span { font-size: 16px } .slides { transform: translateX(-2000px); width: 900px }</style>
      <body><main><h1>Nest boxes</h1><p>Hang them in winter. ${filler}</p>
      <h2 class="b">A heading for those who listen</h2>
      <p>Clean them in autumn.<span class="b"> Say one.</span> ${filler}</p>
      <p class="a">Say two. ${filler}</p><div class="b"><p>Say three. ${filler}</p></div>
      <p class="c">Say four. ${filler}</p><p class="visually-hidden">Say five. ${filler}</p>
      <p style="text-indent: -9999px; overflow: hidden; white-space: nowrap">Say six. ${filler}</p>
      <div class="d"><p>Say seven. ${filler}</p></div>
      <div class="row"><span>Set without gaps. ${filler}</span></div>
      <div class="slides"><p>A slide that comes back. ${filler}</p></div></main></body>`,
  },
  veiled: {
    html: `<!doctype html><title>Veiled</title><body><div style="visibility:hidden"><article><h1>Veiled</h1>
      <p>The page shows itself late. ${filler}</p><p>${filler}</p><p style="display:none">never shown</p></article></div></body>`,
  },
  notes: {
    html: `<!doctype html><title>Notes</title><body><article><h1>Notes</h1>
      <p>They pair for life.<sup id="r1"><a href="#n1">1</a></sup> ${filler}</p><p>${filler}</p><p>${filler}</p>
      <section class="footnotes"><ol><li id="n1">Most of them, that is, as ringing has shown since 1950. <a href="#r1">↩</a></li></ol></section></article></body>`,
  },
  embedded: {
    html: `<!doctype html><title>The year</title><body><article><h1>The year</h1><p>The report is below. ${filler}</p>
      <embed src="/year.pdf" type="application/pdf" width="600" height="400"><p>${filler}</p>
      <div class="player"><iframe src="https://films.test/embed/7" title="How kilns work" allowfullscreen width="560" height="315"></iframe></div><p>${filler}</p>
      <video controls width="560" height="315"><source src="/call.mp4"></video><p>${filler}</p>
      <iframe src="about:blank" data-src="https://player.films.test/8" title="How bricks dry" width="560" height="315"></iframe><p>${filler}</p></article>
      <aside><iframe src="https://ads.test/1" width="300" height="250"></iframe></aside></body>`,
  },
  'short-note': {
    html: `<!doctype html><title>On the lamplighters of Prague</title><body><article><h1>On the lamplighters of Prague</h1>
      ${evenings(30)}<p>They were paid nine kreuzer a night.<sup id=r1><a href=#n1>1</a></sup> The last retired in 1985.<sup id=r2><a href=#n2>2</a></sup></p>${evenings(20)}
      <section class=footnotes><ol><li id=n1>Ledger of the gas works, folio 12. <a href=#r1>↩</a></li><li id=n2>Interview with J. Novák. <a href=#r2>↩</a></li></ol></section></article></body>`,
  },
  maths: {
    html: `<!doctype html><title>Maths</title><body><article><h1>Maths</h1><p>The area is
      <math><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></math> of course. ${filler}</p>
      <p>And <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">\\frac{1}{x}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">1x</span></span> too. ${filler}</p>
      <p>So <mjx-container jax="SVG"><svg aria-hidden="true" width="9" height="9"></svg><mjx-assistive-mml style="clip:rect(1px,1px,1px,1px);position:absolute;display:block;overflow:hidden;width:100%"><math><msub><mi>r</mi><mn>2</mn></msub></math></mjx-assistive-mml></mjx-container> it is. ${filler}</p></article></body>`,
  },
  shop: {
    html: `<!doctype html><title>Nest box | Tower Shop</title><script type="application/ld+json">${JSON.stringify(
      {
        '@type': 'Product',
        name: 'Nest box',
        description: 'Made of larch by hand.',
        offers: { '@type': 'Offer', price: '129.00', priceCurrency: 'EUR' },
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Entrance', value: '150 mm' }],
      },
    )}</script><body><main><h1>Nest box</h1><p>A home for one pair. ${filler}</p><p>${filler}</p></main></body>`,
  },
  thread: {
    html: `<!doctype html><title>Jackdaw in the chimney</title><body><h1>Jackdaw in the chimney</h1>${[
      'ada',
      'bert',
      'cleo',
    ]
      .map(
        (name) =>
          `<article class="post message"><div class="message-user"><a class="username" href="/members/${name}">${name}</a></div><div class="message-body"><p>Post by ${name} about the nest. ${filler}</p></div></article>`,
      )
      .join('')}</body>`,
  },
  empty: { html: '<!doctype html><title>Nothing</title><body><script>1</script> </body>' },
  enormous: {
    html: `<!doctype html><title>Many</title><body><p>A few words.</p>${'<b></b>'.repeat(200_001)}`,
  },
};
