import { useEffect, useRef, useState } from 'preact/hooks';
import { inSeries, plural, sentences, t } from '../../i18n/message';
import { toProblem } from '../../messages/wire';
import { describe } from '../describe';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { describeFailure } from './service-failure';

const SAMPLE = 5;

interface Check {
  asked: number;
  of: number;
  missing: string[];
  /** Why the check ended early. */
  broke?: string;
  running: boolean;
}

/** Checks a service by asking for some of the documents that were sent to it. */
export function ReadBack({ id, name }: { id: string; name: string }) {
  const { ask } = useEnvironment();
  const [check, setCheck] = useState<Check>();
  const stopped = useRef(false);
  const stop = () => {
    stopped.current = true;
  };
  useEffect(() => stop, []);

  async function run() {
    stopped.current = false;
    let now: Check = { asked: 0, of: 0, missing: [], running: true };
    const say = (change: Partial<Check>) => {
      now = { ...now, ...change };
      setCheck(now);
    };
    say({});
    try {
      const sample = await ask('services.sample-sent', { id, size: SAMPLE });
      say({ of: sample.length });
      for (const { uid, title } of sample) {
        if (stopped.current) break;
        const found = await ask('services.read-back', { id, uid });
        if (found.there === 'not-known') {
          say({ broke: describeFailure(found.failure, name).what });
          break;
        }
        const missing = found.there === 'no' ? [...now.missing, title] : now.missing;
        say({ asked: now.asked + 1, missing });
      }
    } catch (error) {
      say({ broke: describe(toProblem(error)).what });
    }
    say({ running: false });
  }

  return (
    <div class="read-back">
      <p role="status">{check && words(check, name)}</p>
      <div class="buttons">
        {check?.running ? (
          <Button onClick={stop}>{t('services_stopChecking')}</Button>
        ) : (
          <Button onClick={() => void run()}>{t('services_checkArrived')}</Button>
        )}
      </div>
    </div>
  );
}

function words({ asked, of, missing, broke, running }: Check, name: string): string {
  const found = plural('services_readBack', of, { name, asked, found: asked - missing.length });
  if (running) return of === 0 ? t('services_choosing', { name }) : found;
  if (of === 0 && broke === undefined) return t('services_nothingSentTo', { name });
  const lacking =
    missing.length === 0 ? '' : t('services_notFound', { titles: inSeries(missing), name });
  return sentences(found, lacking, broke ?? '');
}
