// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { SelectField, Switch, TextField } from '../../../../src/ui/parts/Fields';
import { mounted, one, unmount } from '../mounted';

afterEach(unmount);

const nothing = () => undefined;
const advised = { label: 'Base address', advice: 'It ends in v1.' };

it.each([
  ['text', <TextField {...advised} value="" onInput={nothing} />],
  ['switch', <Switch {...advised} value={true} onChange={nothing} />],
  ['choice', <SelectField {...advised} value="a" options={{ a: '' }} onChange={nothing} />],
])('names a field by its label alone, and describes it by its advice: %s', (_kind, view) => {
  mounted(view);
  expect(one('label').textContent?.trim()).toBe('Base address');
  const about = one('input, select').getAttribute('aria-describedby');
  expect(document.getElementById(about ?? '')?.textContent).toBe('It ends in v1.');
});

it('says nothing of a field that needs no advice', () => {
  mounted(<TextField label="Title" value="" onInput={nothing} />);
  expect(one('input').hasAttribute('aria-describedby')).toBe(false);
});
