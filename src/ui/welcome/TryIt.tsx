import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { AskReply, SearchReply } from '../../messages/requests';
import { type Answered, AnswerView } from '../answer/AnswerView';
import { useEnvironment } from '../environment';
import { Form } from '../form/Form';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Marked } from '../parts/Marked';
import { ProblemNotice } from '../parts/ProblemNotice';
import { markWords, snippet } from '../prose/snippet';
import { useAttempt } from '../state/use-attempt';
import {
  SAMPLE_NAMESPACE,
  SAMPLE_QUESTION,
  SAMPLE_WORD,
  SamplePage,
  sampleFile,
} from './SamplePage';
import { useSample } from './use-sample';

/** Keep, find, ask: each done by the person, with what Jackdaw does for every page, on a page that is here. */
export function TryIt() {
  const { browser } = useEnvironment();
  const page = useRef<HTMLElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const sample = useSample();
  const { kept } = sample;

  async function keep() {
    if (page.current === null) return;
    await sample.keep(sampleFile(page.current));
    next.current?.focus();
  }

  return (
    <div class="try">
      <SamplePage page={page} />
      {sample.problem && <ProblemNotice problem={sample.problem} />}
      <ol>
        <Step title="Keep it" isDone={kept !== undefined}>
          <p class="advice">
            On any other page your shortcut does this, or the button in the toolbar.
          </p>
          {kept === undefined ? (
            <Button
              class="primary"
              disabled={sample.state === 'keeping'}
              onClick={() => void keep()}
            >
              Keep this page
            </Button>
          ) : (
            <a href={browser.pageUrl(`library.html#uid=${encodeURIComponent(kept.uid)}`)}>
              Look at your copy
            </a>
          )}
          <p class="said" role="status">
            {sample.state === 'keeping' && 'Keeping it…'}
            {kept !== undefined &&
              (kept.isArticleAlone
                ? 'Kept on this device: the article, without its menu and its advertisement.'
                : 'Kept on this device.')}
            {sample.state === 'failed' && 'It could not be kept. Press the button again.'}
          </p>
        </Step>
        <Find key={`find ${kept?.uid}`} isReady={kept !== undefined} box={next} />
        <Ask key={`ask ${kept?.uid}`} isReady={kept !== undefined} />
      </ol>
      <p class="buttons">
        {kept !== undefined && (
          <Button onClick={() => void sample.remove()}>
            <Icon name="bin" /> Remove the sample
          </Button>
        )}
        {sample.canPutBack && (
          <Button onClick={() => void sample.putBack()}>
            <Icon name="undo" /> Undo
          </Button>
        )}
      </p>
      <p class="said" role="status">
        {sample.canPutBack && 'Removed. Your library is as it was.'}
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

function Find({ isReady, box }: { isReady: boolean; box: { current: HTMLInputElement | null } }) {
  const { ask } = useEnvironment();
  const [found, setFound] = useState<SearchReply>();
  const { problem, attempt } = useAttempt();
  const latest = useRef('');
  const [first] = found?.passages ?? [];

  const search = (typed: string) =>
    attempt(async () => {
      latest.current = typed;
      const query = typed.trim();
      if (query === '') return setFound(undefined);
      const reply = await ask('search', { query, typing: true, namespace: SAMPLE_NAMESPACE });
      // What was typed last may be answered first.
      if (latest.current === typed) setFound(reply);
    });

  return (
    <Step title="Find it" isDone={first !== undefined}>
      <label>
        <span>
          Type a word of it, for example <q>{SAMPLE_WORD}</q>
        </span>
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
        {first !== undefined
          ? 'Found, with your word marked. It comes at every letter, and in every form of the word.'
          : found !== undefined && 'The sample does not have this word. Another one?'}
      </p>
    </Step>
  );
}

function Ask({ isReady }: { isReady: boolean }) {
  const { ask } = useEnvironment();
  const [question, setQuestion] = useState(SAMPLE_QUESTION);
  const [reply, setReply] = useState<AskReply>();
  const [busy, setBusy] = useState(false);
  const { problem, attempt } = useAttempt();
  const hasAnswer = reply?.answer !== undefined && !reply.answer.silent;

  async function submit() {
    if (!isReady || busy || question.trim() === '') return;
    setBusy(true);
    await attempt(async () =>
      setReply(
        await ask('ask', { question, scope: { kind: 'namespace', name: SAMPLE_NAMESPACE } }),
      ),
    );
    setBusy(false);
  }

  return (
    <Step title="Ask it" isDone={hasAnswer}>
      <Form onSubmit={() => void submit()}>
        <label>
          A question that it answers
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
          <Icon name="ask" /> Ask
        </button>
      </Form>
      {problem && <ProblemNotice problem={problem} />}
      {reply?.answer !== undefined && <AnswerView reply={reply as Answered} />}
      <p class="said" role="status">
        {busy && 'Looking in the sample…'}
        {!busy && hasAnswer && 'Answered in the words of the page. Each number leads to them.'}
        {!busy && reply !== undefined && !hasAnswer && 'The sample does not answer this.'}
      </p>
    </Step>
  );
}
