// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readFile } from '../../../src/files/read-file';
import { parseUndrawn } from '../../fakes/browser/parse-undrawn';

async function read(name: string, html: string, now = () => 0) {
  const blob = new Blob([html]);
  const file = { name, size: blob.size, stream: () => blob.stream() };
  for await (const item of readFile(file, { parse: parseUndrawn, now })) return item;
  return undefined;
}

async function document(name: string, html: string) {
  const item = await read(name, html);
  return item !== undefined && 'document' in item ? item.document : item;
}

const fault = (name: string, value: string) => ({ failure: { file: name, fault: value } });

const nav = '<nav><a href="https://sea.example/">Home</a> <a href="/about">About</a></nav>';
const text = '<h1>Tides</h1><p>They come <b>late</b>, as &eacute;bb and flood do.</p>';
const page = (head: string, body = `${nav}<article>${text}</article>`) =>
  `<!DOCTYPE html>\n<html lang="en">${head}<body>${body}</body></html>`;
const CHROMIUM = '<!-- saved from url=(0030)https://sea.example/tides?a=1 -->';
const SINGLEFILE =
  '<!--\n Page saved with SingleFile \n url: https://sea.example/tides?utm_source=x \n saved date: Fri Mar 01 2024 10:00:00 GMT+0100 (Central European Time)\n-->';

describe('a saved page', () => {
  it('has what a clip of it would have', async () => {
    const head =
      '<head><title>On\n tides</title><meta name="author" content="Ada Moe"><link rel="canonical" href="https://sea.example/tides"></head>';
    expect(await document('tides.html', page(head))).toMatchObject({
      kind: 'page',
      title: 'On tides',
      url: 'https://sea.example/tides',
      pageUrl: 'https://sea.example/tides',
      byline: 'Ada Moe',
      site: 'sea.example',
      language: 'en',
      markdown: '# Tides\n\nThey come **late**, as ébb and flood do.',
    });
  });

  it('is known by where it was saved from, and by nothing that follows a person', async () => {
    const elsewhere = '<link rel="canonical" href="https://evil.example/">';
    expect(await document('a.html', page(CHROMIUM + elsewhere))).toMatchObject({
      url: 'https://sea.example/tides?a=1',
      title: 'Tides',
    });
    expect(await document('b.htm', page(SINGLEFILE))).toMatchObject({
      url: 'https://sea.example/tides',
      createdAt: '2024-03-01T09:00:00.000Z',
    });
    expect(await document('notes/on tides.html', page('', '<p>Tides</p>'))).toMatchObject({
      origin: 'notes/on tides.html',
      url: '',
      pageUrl: '',
      site: '',
      title: 'on tides',
      markdown: 'Tides',
    });
  });

  it('keeps all its articles, and what stands in nothing but a menu', async () => {
    const long = '<p>The tide comes late today.</p>'.repeat(3);
    const many = `<article>One. ${long}</article><article>Two. ${long}</article>`;
    const forum = await document('a.html', page('', many + nav));
    expect(forum).toMatchObject({ markdown: expect.stringMatching(/One[\s\S]+Two/) });
    expect(forum).not.toMatchObject({ markdown: expect.stringContaining('About') });
    expect(await document('b.html', page('', nav))).toMatchObject({
      markdown: expect.stringContaining('About'),
    });
    expect(await read('c.html', page('', ''))).toEqual(fault('c.html', 'empty'));
  });

  it('of a form to sign in keeps what there is', async () => {
    const form = '<form><p>Sign in to the tower</p><input type="password"></form>';
    expect(await document('a.html', page('', form))).toMatchObject({
      markdown: 'Sign in to the tower',
    });
  });

  it('loses what SingleFile saw hidden, and keeps what a reader could unfold', async () => {
    const hidden = '<p class="sf-hidden">A banner</p><dialog><p>A dialog</p></dialog>';
    const folded = '<div role="tabpanel" hidden><p>The second tab of the article.</p></div>';
    const saved = await document(
      'a.html',
      page(SINGLEFILE, `<article>${text}${hidden}${folded}</article>`),
    );
    expect(saved).toMatchObject({
      markdown: 'They come **late**, as ébb and flood do.\n\nThe second tab of the article.',
    });
  });

  it('has what stands in its shadow trees, in its place', async () => {
    const card =
      '<x-card><template shadowrootmode="open"><p>Before.</p><slot></slot><p><slot name="end">Nobody.</slot></p><x-in><template shadowrootmode="closed"><b>Inside.</b></template></x-in></template><span slot="end">After.</span><p>Between.</p></x-card>';
    const saved = await document('a.html', page('', `<article>${text}${card}</article>`));
    expect(saved).toMatchObject({
      markdown: expect.stringMatching(/Before\.\n\nBetween\.\n\nAfter\.\n\n\*\*Inside\.\*\*$/),
    });
  });

  it('shows no picture from the folder that its browser put beside it', async () => {
    const images =
      '<p><img src="./On tides_files/a.jpg" alt="A"><img src="https://sea.example/b.jpg" alt="B"><img src="./On%20tides_files/c.jpg" data-src="/c.jpg" alt="C"></p>';
    const saved = await document('a.html', page(CHROMIUM, `<article>${text}${images}</article>`));
    expect(saved).toMatchObject({
      markdown: expect.stringMatching(
        /flood do\.\n\n!\[B\]\(https:\/\/sea\.example\/b\.jpg\) ?!\[C\]\(https:\/\/sea\.example\/c\.jpg\)$/,
      ),
    });
  });

  it('that takes too long is kept as its text', async () => {
    let time = 0;
    const slow = () => {
      time += 3_000;
      return time;
    };
    const saved = await read('a.html', page(''), slow);
    expect(saved).toMatchObject({ document: { markdown: expect.stringContaining('flood do.') } });
  });

  it('whose text is longer than a document may be says so', async () => {
    const long = `<article><p>${'The tide comes late. '.repeat(250_000)}</p></article>`;
    expect(await read('a.html', page('', long))).toEqual(fault('a.html', 'too-long'));
  });
});
