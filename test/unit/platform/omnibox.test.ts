import { beforeEach, expect, it } from 'vitest';
import { onAddressBar, type Suggestion } from '../../../src/platform/omnibox';
import { useInterface } from '../../fakes/browser/webextension-polyfill';

type Show = (rows: { content: string; description: string }[]) => void;
const heard: { changed?: (text: string, show: Show) => void } = {};
const hints: string[] = [];

beforeEach(() =>
  useInterface({
    omnibox: {
      onInputChanged: {
        addListener: (listener: (text: string, show: Show) => void) => {
          heard.changed = listener;
        },
      },
      onInputEntered: { addListener: () => undefined },
      setDefaultSuggestion: ({ description }: { description: string }) => hints.push(description),
    },
  }),
);

it('writes rows as the XML that Chromium reads, whatever a page calls itself', async () => {
  const words = [
    { text: 'a </dim>&', found: false },
    { text: 'tide\ud800\uffff', found: true },
  ];
  const row = { address: 'https://a.example/', title: 'T <match>&amp;', site: 'a.example', words };
  onAddressBar({
    hint: async () => 'Search',
    suggest: async () => [row],
    entered: () => undefined,
  });
  const rows = await new Promise((shown) => heard.changed?.('tide', shown));
  expect(hints).toEqual(['Search']);
  expect(rows).toEqual([
    {
      content: 'https://a.example/',
      description:
        'T &lt;match&gt;&amp;amp; <url>a.example</url> <dim>a &lt;/dim&gt;&amp;<match>tide  </match></dim>',
    },
  ]);
});

it('shows no rows for a text that has been typed over', async () => {
  const late: ((value: Suggestion[]) => void)[] = [];
  onAddressBar({
    hint: async () => '',
    suggest: () => new Promise((answer) => late.push(answer)),
    entered: () => undefined,
  });
  const shown: string[] = [];
  heard.changed?.('ti', () => shown.push('ti'));
  heard.changed?.('tide', () => shown.push('tide'));
  for (const answer of late.reverse()) answer([]);
  await Promise.resolve();
  await Promise.resolve();
  expect(shown).toEqual(['tide']);
});
