import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { outcomeLine, runConformance } from './run';

const HELP = `npm run conformance -- --base-url URL --key KEY
  [--free-key KEY]                      an account without the Pro plan
  [--spent-key KEY]                     a Pro account whose monthly allowance is used up
  [--push-url URL --push-token TOKEN]   …/v1/connections/UID/documents of a custom connection`;

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    key: { type: 'string' },
    'free-key': { type: 'string' },
    'spent-key': { type: 'string' },
    'push-url': { type: 'string' },
    'push-token': { type: 'string' },
    help: { type: 'boolean' },
  },
});
const { 'base-url': baseUrl, key, 'push-url': pushUrl, 'push-token': token } = values;

if (!baseUrl || !key || (pushUrl !== undefined && token === undefined)) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  const outcomes = await runConformance(
    {
      baseUrl: baseUrl.replace(/\/+$/, ''),
      key,
      freeKey: values['free-key'],
      spentKey: values['spent-key'],
      push: pushUrl && token ? { url: pushUrl.replace(/\/+$/, ''), token } : undefined,
      fetch,
      sleep,
      word: `zq${randomBytes(4)
        .toString('hex')
        .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'x')}`,
    },
    (outcome) => console.log(outcomeLine(outcome)),
  );
  const count = (result: string) => outcomes.filter((outcome) => outcome.result === result).length;
  console.log(
    `\n${count('holds')} hold, ${count('breach')} breached, ${count('not-tried')} not tried`,
  );
  if (count('breach') > 0) process.exitCode = 1;
}
