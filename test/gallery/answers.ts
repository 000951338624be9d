/** Answers of a model that come, break off, or name no source. */
import type { AnswerRung, AskPart, AskReply, ModelFailure } from '../../src/messages/requests';
import type { KeptDocument } from '../../src/protocol/document/document';
import type { Passage } from '../../src/protocol/passage';

const rung: AnswerRung = { kind: 'model', model: 'llama3.2', host: '127.0.0.1:11434' };

/** What comes while a service takes long: what the library has. */
export const awaited = (passages: Passage[]): AskPart[] => [
  { kind: 'step', step: { kind: 'question', service: 'Team library' } },
  { kind: 'closest', passages },
];

/** What has come so far of an answer from a document. */
export function coming({ uid, url, title, updatedAt }: KeptDocument): AskPart[] {
  const source = {
    citation: null,
    uid,
    url,
    title,
    source_updated_at: updatedAt,
    connection: { uid: '', type: '', name: '', logo_url: '' },
  };
  return [
    { kind: 'step', step: { kind: 'model', model: 'llama3.2' } },
    { kind: 'begins', rung, skipped: [] },
    {
      kind: 'words',
      markdown:
        'The tide is late because the water has to **travel**, and the shelf slows it down [1]. Sailors call the delay the *age of the tide*',
      citations: [
        {
          quote: 'The water has to travel, and the shelf slows it down.',
          source,
          copy: uid,
        },
      ],
    },
  ];
}

/** The same, and a claim that the document does not make. */
export function doubted(from: KeptDocument): AskPart[] {
  return coming(from).map((part) =>
    part.kind !== 'words'
      ? part
      : {
          ...part,
          markdown: `${part.markdown}, and it lasts 40 days [2].`,
          citations: part.citations.flatMap((citation) => [
            citation,
            {
              ...citation,
              quote: 'Spring tides arrive a day or two after full moon.',
              unsupported: ['Sailors call the delay the age of the tide, and it lasts 40 days.'],
            },
          ]),
        },
  );
}

type Ending = Pick<AskReply, 'rung' | 'skipped' | 'cutShort'>;

/** The reply to an answer that the model did not end. */
export function cut(because: ModelFailure): Ending {
  return { rung, cutShort: { by: 'model', because } };
}

export const unsourced: Ending = {
  rung: { kind: 'extraction', why: 'model-failed' },
  skipped: [
    {
      model: 'llama3.2',
      failure: { code: 'no-sources' },
      said: 'The tide is late because *everything* by the sea is late. Trust me.',
    },
  ],
};
