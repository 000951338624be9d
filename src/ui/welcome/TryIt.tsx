import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { rich, t } from '../../i18n/message';
import type { AskReply, SearchReply } from '../../messages/requests';
import { type Answered, AnswerView } from '../answer/AnswerView';
import { hasAnswer } from '../answer/has-answer';
import { useEnvironment } from '../environment';
import { Form } from '../form/Form';
import { Button } from '../parts/Button';
import { takeFocus } from '../parts/Fields';
import { Icon } from '../parts/Icon';
import { Marked } from '../parts/Marked';
import { ProblemNotice } from '../parts/ProblemNotice';
import { loadParser } from '../prose/load-parser';
import { markWords, snippet } from '../prose/snippet';
import { useAttempt } from '../state/use-attempt';
import { SAMPLE_NAMESPACE, SamplePage, sampleFile, sampleQuestion, sampleWord } from './SamplePage';
import { useSample } from './use-sample';

/** Lets the person keep, find and ask, with the real functions of Jackdaw, on a sample page. */
export function TryIt() {
  const { browser } = useEnvironment();
  const page = useRef<HTMLElement>(null);
  /** Whether the focus moves to the next step: only if the sample was kept now, not when the person comes back. */
  const isKeptHere = useRef(false);
  const sample = useSample();
  const { kept } = sample;

  async function keep() {
    if (page.current === null) return;
    isKeptHere.current = true;
    await sample.keep(sampleFile(page.current));
  }

  return (
    <div class="try">
      <SamplePage page={page} />
      {sample.problem && <ProblemNotice problem={sample.problem} />}
      <ol>
        <Step title={t('welcome_keepIt')} isDone={kept !== undefined}>
          <p class="advice">{t('welcome_keepHow')}</p>
          {kept === undefined ? (
            <Button
              class="primary"
              disabled={sample.state === 'keeping'}
              onClick={() => void keep()}
            >
              {t('welcome_keepButton')}
            </Button>
          ) : (
            <a href={browser.pageUrl(`library.html#uid=${encodeURIComponent(kept.uid)}`)}>
              {t('welcome_lookAtCopy')}
            </a>
          )}
          <p class="said" role="status">
            {sample.state === 'keeping' && t('welcome_keeping')}
            {kept !== undefined && t(kept.isArticleAlone ? 'welcome_keptArticle' : 'welcome_kept')}
            {sample.state === 'failed' && t('welcome_notKept')}
          </p>
        </Step>
        <Find key={`find ${kept?.uid}`} isReady={kept !== undefined} isNext={isKeptHere.current} />
        <Ask key={`ask ${kept?.uid}`} isReady={kept !== undefined} />
      </ol>
      <p class="buttons">
        {kept !== undefined && (
          <Button onClick={() => void sample.remove()}>
            <Icon name="bin" /> {t('welcome_removeSample')}
          </Button>
        )}
        {sample.canPutBack && (
          <Button ref={takeFocus} onClick={() => void sample.putBack()}>
            <Icon name="undo" /> {t('words_undo')}
          </Button>
        )}
      </p>
      <p class="said" role="status">
        {sample.canPutBack && t('welcome_sampleRemoved')}
      </p>
    </div>
  );
}

interface StepProps {
  title: string;
  isDone: boolean;
  children: ComponentChildren;
}

function Step({ title, isDone, children }: StepProps) {
  return (
    <li class={isDone ? 'done' : undefined}>
      <h3>
        {title} {isDone && <Icon name="check" />}
      </h3>
      {children}
    </li>
  );
}

function Find({ isReady, isNext }: { isReady: boolean; isNext: boolean }) {
  const { ask } = useEnvironment();
  const [found, setFound] = useState<SearchReply>();
  const { problem, attempt } = useAttempt();
  const latest = useRef('');
  const box = useRef<HTMLInputElement>(null);

  // A layout effect runs before the paint, so that no letter typed at once is lost.
  useLayoutEffect(() => {
    if (isReady && isNext) box.current?.focus();
  }, [isReady, isNext]);
  const [first] = found?.passages ?? [];

  const search = (typed: string) =>
    attempt(async () => {
      latest.current = typed;
      const query = typed.trim();
      if (query === '') return setFound(undefined);
      const reply = await ask('search', { query, typing: true, namespace: SAMPLE_NAMESPACE });
      // Answers may arrive out of order. Drop those to an older text.
      if (latest.current === typed) setFound(reply);
    });

  return (
    <Step title={t('welcome_findIt')} isDone={first !== undefined}>
      <label>
        <span>{rich('welcome_typeWord', { word: <q>{sampleWord()}</q> })}</span>
        <input
          ref={box}
          type="text"
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          disabled={!isReady}
          onInput={(event) => void search(event.currentTarget.value)}
        />
      </label>
      {problem && <ProblemNotice problem={problem} />}
      {first && (
        <p class="found" dir="auto">
          <b>
            <Marked stretches={markWords(first.source.title, first.matched)} />
          </b>
          <br />
          <Marked stretches={snippet(first.content, first.matched).stretches} />
        </p>
      )}
      <p class="said" role="status">
        {first !== undefined ? t('welcome_found') : found !== undefined && t('welcome_notFound')}
      </p>
    </Step>
  );
}

function Ask({ isReady }: { isReady: boolean }) {
  const { ask } = useEnvironment();
  const [question, setQuestion] = useState(sampleQuestion);
  const [reply, setReply] = useState<AskReply>();
  const [busy, setBusy] = useState(false);
  const { problem, attempt } = useAttempt();
  const isAnswered = reply !== undefined && hasAnswer(reply);

  async function submit() {
    if (!isReady || busy || question.trim() === '') return;
    setBusy(true);
    await attempt(async () => {
      const asking = ask('ask', { question, scope: { kind: 'namespace', name: SAMPLE_NAMESPACE } });
      const [found] = await Promise.all([asking, loadParser()]);
      setReply(found);
    });
    setBusy(false);
  }

  return (
    <Step title={t('welcome_askIt')} isDone={isAnswered}>
      <Form onSubmit={submit}>
        <label>
          {t('welcome_question')}
          <input
            type="text"
            dir="auto"
            autocomplete="off"
            disabled={!isReady}
            value={question}
            onInput={(event) => setQuestion(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="secondary" disabled={!isReady || busy}>
          <Icon name="ask" /> {t('welcome_ask')}
        </button>
      </Form>
      {problem && <ProblemNotice problem={problem} />}
      {reply?.answer !== undefined && <AnswerView reply={reply as Answered} />}
      <p class="said" role="status">
        {busy && t('welcome_asking')}
        {!busy && isAnswered && t('welcome_answered')}
        {!busy && reply !== undefined && !isAnswered && t('welcome_notAnswered')}
      </p>
    </Step>
  );
}
