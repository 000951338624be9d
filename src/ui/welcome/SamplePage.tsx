import type { Ref } from 'preact';

/** The name that the sample is kept under. Nobody else has a reason to use it. */
export const SAMPLE_NAMESPACE = 'jackdaw-sample';
/** What is suggested to be typed and asked: the text has the one, and answers the other. */
export const SAMPLE_WORD = 'chimney';
export const SAMPLE_QUESTION = 'How long does a pair of jackdaws stay together?';
/** Stands in the menu and the advertisement alone, so that one can see whether they were kept. */
const AROUND = 'Everything half price until Sunday';

/** A small page as the web has them: an article, with a menu above it and an advertisement within. */
export function SamplePage({ page }: { page: Ref<HTMLElement> }) {
  return (
    <section class="sample" ref={page} lang="en" dir="ltr" aria-label="Sample page">
      <nav aria-label="Menu of the sample page">
        <span>Home</span> <span>Birds</span> <span>Shop</span> <span>Newsletter</span>
      </nav>
      <article>
        <h3>Neighbours with silver eyes</h3>
        <p>
          The jackdaw is the smallest crow of our towns, hardly longer than a hand and a half. From
          afar it looks black. Close by one sees the grey shawl around its neck, and an eye so pale
          that it shines like silver. Few other birds of its family have one like it, and it can be
          read from some distance, by people as well as by other jackdaws.
        </p>
        <p>
          Jackdaws do not build where the wind can get at them. They want a hole: in an old tree, in
          a cliff, in a church tower. A chimney that nobody heats does as well. The pair drops stick
          after stick into it until some of them catch, and on that platform they lay wool, hair and
          paper, sometimes a bucket of it.
        </p>
        <p>
          A pair of jackdaws stays together for life, and most find each other in their first year,
          long before they can breed. The two sit side by side, feed each other and preen the
          feathers that the other cannot reach. In a flock of hundreds one still sees them in twos.
        </p>
        <p>
          They like company, and they like what glitters less than the stories say. Whoever has
          watched them knows what they do gather: what others overlook, a little every day, and each
          piece at the place where it can be found again.
        </p>
      </article>
      <div class="advertisement">{AROUND}: nest boxes!</div>
    </section>
  );
}

/** The page as a file: what a browser would save of it. */
export function sampleFile(page: HTMLElement): File {
  const file = document.implementation.createHTMLDocument(
    page.querySelector('h3')?.textContent ?? '',
  );
  file.documentElement.lang = page.lang;
  file.body.append(...page.cloneNode(true).childNodes);
  const html = `<!doctype html>${file.documentElement.outerHTML}`;
  return new File([html], 'sample.html', { type: 'text/html' });
}

/** Whether a copy has the article and nothing of what stands around it. */
export function isArticleAlone(markdown: string): boolean {
  return markdown.includes(SAMPLE_WORD) && !markdown.includes(AROUND);
}
