import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { rich, t } from '../../i18n/message';
import { publishedOn } from '../../i18n/published-on';
import { moment, when } from '../../i18n/times';
import { corrected } from '../../protocol/document/correction';
import type { KeptDocument } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import type { ReadState } from '../../protocol/document/read-state';
import { AskAgain } from '../answer/AskAgain';
import { useEnvironment } from '../environment';
import { CopyMarks } from '../highlights/CopyMarks';
import { ReaderLook } from '../look/ReaderLook';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { copyPlainly } from '../prose/copy-plainly';
import { ownDir } from '../prose/direction';
import { Markdown } from '../prose/Markdown';
import { PicturesOfText } from '../prose/Picture';
import { plainText } from '../prose/read-markdown';
import type { Block } from '../prose/tree';
import { CopyQuotation } from '../quotation/CopyQuotation';
import { MarkButtons } from '../read-state/MarkButtons';
import { kindWords } from '../words/kind';
import { atQuote } from '../words/text-fragment';
import { followable, siteOf } from '../words/web-address';
import { CopyNote } from './CopyNote';
import { ExportNote } from './ExportNote';
import { PlaceLine } from './PlaceLine';
import { QuotedPassage } from './quoted-passage';
import { usePictures } from './use-pictures';
import { useReadingPlace } from './use-reading-place';
import { VersionChanges } from './VersionChanges';
import { VersionList, type Versions } from './VersionList';

export interface ReaderProps {
  document: KeptDocument;
  /** The words to scroll to and mark; empty for the beginning. */
  quote: string;
  versions: Versions;
  onRemove: () => void;
  onEdit: () => void;
  /** Called when the person sets the read state. */
  onMark: (as: ReadState) => void;
  /** The person opens an older version, or the newest with `undefined`. */
  onVersion: (id: number | undefined) => void;
  /** The person makes the shown version the newest. */
  onRestore: () => void;
  /** A newer answer to the question was kept, or taken back. */
  onAnswer: () => void;
}

/** One document, as it was kept. */
export function Reader(props: ReaderProps) {
  const {
    document: newest,
    quote,
    versions,
    onRemove,
    onEdit,
    onMark,
    onVersion,
    onRestore,
    onAnswer,
  } = props;
  const environment = useEnvironment();
  const { shown } = versions;
  const kept = useMemo(() => {
    if (shown === undefined) return newest;
    const { title, markdown, updatedAt, length, said = {} } = shown;
    return { ...corrected(newest, said), title, markdown, updatedAt, length };
  }, [newest, shown]);
  const text = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [missing, setMissing] = useState(false);
  /** A new object each time more of the text is drawn. */
  const [drawn, setDrawn] = useState<object>();
  const ended = useRef(false);
  const words = useMemo(() => plainText(quote), [quote]);
  // Search again for another text, but not for the same text with a new tag.
  const passage = useMemo(() => new QuotedPassage(words), [kept.markdown, words]);
  const pictures = usePictures(environment, newest.uid, newest.updatedAt);
  const name = pageTitle(kept.title, kept.url);
  const live = followable(kept.url);
  const language = kept.language || undefined;

  const reading = useReadingPlace({
    uid: newest.uid,
    text,
    isWanted: words === '' && shown === undefined,
  });
  const look = useCallback(() => {
    const drawn = { title: title.current, text: text.current };
    setMissing(passage.look(drawn, ended.current));
  }, [passage]);

  useEffect(() => {
    look();
    if (words === '') title.current?.focus({ preventScroll: true });
    return () => passage.unmark();
  }, [passage]);

  useEffect(() => {
    if (missing) title.current?.focus({ preventScroll: true });
  }, [missing]);

  const onDrawn = (isAll: boolean) => {
    ended.current = isAll;
    look();
    reading.drawn(isAll);
    // Highlights are painted twice: in the first sheet and in the whole text.
    setDrawn((before) => (before === undefined || isAll ? {} : before));
  };

  return (
    <article class="reader" aria-labelledby="document-title">
      {reading.isBack && (
        <PlaceLine
          onDismiss={reading.stay}
          onBeginning={() => {
            reading.goToBeginning();
            title.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <header>
        <h1
          id="document-title"
          class="clamp"
          dir={ownDir(name)}
          lang={language}
          ref={title}
          tabIndex={-1}
          title={name}
        >
          {name}
        </h1>
        <About kept={kept} />
        {live !== undefined && (
          <p class="on-paper" dir="ltr">
            {live}
          </p>
        )}
        <div class="actions">
          {live !== undefined && (
            <a
              class="secondary"
              href={atQuote(live, words)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="open" /> {t('words_openPageLink')}
            </a>
          )}
          <Button onClick={onEdit} aria-keyshortcuts="e">
            <Icon name="mark" /> {t('words_edit')}
          </Button>
          <MarkButtons document={newest} onMark={onMark} />
          <ExportNote document={kept} hasPictures={pictures !== undefined} />
          <CopyNote document={kept} />
          <Button onClick={onRemove}>
            <Icon name="bin" /> {t('words_remove')}
          </Button>
          <CopyQuotation document={kept} text={text} />
          <ReaderLook />
        </div>
        {newest.answer !== undefined && (
          <AskAgain
            answer={newest.answer}
            markdown={newest.markdown}
            namespace={newest.namespace}
            onKept={onAnswer}
          />
        )}
        {kept.note !== undefined && (
          <div class="note">
            <h2>{t('words_note')}</h2>
            <Markdown markdown={kept.note} />
          </div>
        )}
        {shown !== undefined && (
          <OlderVersion
            shown={shown}
            newest={newest}
            all={versions.all}
            onRestore={onRestore}
            onNewest={() => onVersion(undefined)}
          />
        )}
        <VersionList title={newest.title} versions={versions} onVersion={onVersion} />
        <CopyMarks uid={newest.uid} text={text} drawn={drawn} />
        {missing && (
          <p class="notice quiet" role="status">
            <Icon name="warning" />
            <span>{t('reader_quoteMissing')}</span>
          </p>
        )}
      </header>
      {/* The text's own headings are below this one. */}
      <h2 class="heard">{t('reader_text')}</h2>
      <div class="prose" ref={text} lang={language} onCopy={copyPlainly}>
        <PicturesOfText.Provider value={pictures}>
          <Markdown
            markdown={kept.markdown}
            base={kept.pageUrl}
            isLeftOut={(first) => isTitle(first, kept.title)}
            onDrawn={onDrawn}
          />
        </PicturesOfText.Provider>
      </div>
    </article>
  );
}

/** Where a document is from, when it was written and kept, and what it is filed under. */
function About({ kept }: { kept: KeptDocument }) {
  const { now } = useEnvironment();
  const published = publishedOn(kept.publishedAt);
  const site = kept.site || siteOf(kept.url);
  return (
    <p class="about">
      {kept.byline !== '' && (
        <span class="byline" title={kept.byline}>
          <bdi>{kept.byline}</bdi>
        </span>
      )}
      {site !== '' && (
        <span>
          <bdi>{site}</bdi>
        </span>
      )}
      {published !== '' && <span>{t('reader_published', { day: published })}</span>}
      <span>{t('reader_kept', { when: when(kept.updatedAt, now()) })}</span>
      <span>{rich('reader_inNamespace', { namespace: <bdi>{kept.namespace}</bdi> })}</span>
      {kept.tags?.map((tag) => (
        <span key={tag} class="tag">
          <bdi>#{tag}</bdi>
        </span>
      ))}
      {kindWords(kept.kind).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  );
}

interface OlderVersionProps {
  shown: NonNullable<Versions['shown']>;
  newest: KeptDocument;
  all: Versions['all'];
  onRestore: () => void;
  onNewest: () => void;
}

/** Says that an older version is shown, and how it differs from the newest. */
function OlderVersion({ shown, newest, all, onRestore, onNewest }: OlderVersionProps) {
  return (
    <div class="notice quiet older">
      <Icon name="page" />
      <div>
        <p class="what" role="status">
          {t('reader_olderVersion', { moment: moment(shown.updatedAt) })}
        </p>
        <p class="buttons">
          <Button class="primary" onClick={onRestore}>
            {t('reader_restoreVersion')}
          </Button>
          <Button onClick={onNewest}>{t('reader_backToNewest')}</Button>
        </p>
        <VersionChanges
          key={shown.id}
          shown={shown}
          newest={newest}
          between={all.slice(
            0,
            all.findIndex(({ id }) => id === shown.id),
          )}
        />
      </div>
    </div>
  );
}

/** Whether a block repeats the title, which is shown above the text. */
function isTitle(first: Block, title: string): boolean {
  if (first.is !== 'heading' || first.depth !== 1) return false;
  const [words] = first.inside;
  return first.inside.length === 1 && words?.is === 'text' && words.text.trim() === title;
}
