import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';

interface FollowUpProps {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  /** Whether the background is answering. Typed text waits until then. */
  busy?: boolean;
  onAsk: (question: string) => void;
}

/** The box of a conversation. Only questions asked here are follow-ups of earlier ones. */
export function FollowUp({ label, input, busy = false, onAsk }: FollowUpProps) {
  const [typed, setTyped] = useState('');

  return (
    <form
      class="follow-up"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.querySelector('input');
        // Read from the field: Enter may come before the last letter is drawn.
        const question = field?.value.trim() ?? '';
        if (busy || question === '') return;
        onAsk(question);
        setTyped('');
      }}
    >
      <input
        ref={input}
        type="text"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        aria-label={label}
        placeholder={label}
        maxLength={2_000}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        type="submit"
        class="secondary"
        aria-label={t('thread_askLabel', { label })}
        aria-disabled={busy || typed.trim() === ''}
      >
        <Icon name="ask" /> {t('thread_ask')}
      </Button>
    </form>
  );
}
