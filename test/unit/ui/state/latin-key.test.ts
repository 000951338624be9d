import { expect, it } from 'vitest';
import { latinKey } from '../../../../src/ui/state/latin-key';

const pressed = (key: string, code: string, shiftKey = false) => latinKey({ key, code, shiftKey });

it('takes a key by its place where the keyboard writes another script', () => {
  expect(pressed('ث', 'KeyE')).toBe('e');
  expect(pressed('ч', 'KeyX')).toBe('x');
  expect(pressed('Ч', 'KeyX', true)).toBe('X');
  expect(pressed('ظ', 'Slash')).toBe('/');
  expect(pressed('؟', 'Slash', true)).toBe('?');
});

it('takes a key so too where it writes only a mark on a letter', () => {
  // Thai keyboards have a tone mark at J, those of Hindi a vowel sign at E.
  expect(pressed('\u0e48', 'KeyJ')).toBe('j');
  expect(pressed('\u093e', 'KeyE')).toBe('e');
});

it('takes # by its place where the keyboard has none', () => {
  expect(pressed('№', 'Digit3', true)).toBe('#');
  expect(pressed('£', 'Digit3', true)).toBe('£');
});

it('takes a letter by Shift alone while Caps Lock is on', () => {
  expect(pressed('J', 'KeyJ')).toBe('j');
  expect(pressed('x', 'KeyX', true)).toBe('X');
  expect(pressed('Ч', 'KeyX')).toBe('x');
});

it('takes no sign of a Latin keyboard for a letter', () => {
  expect(pressed('€', 'KeyE')).toBe('€');
  expect(pressed('„', 'KeyV')).toBe('„');
});

it('takes a key by what it writes where that is Latin, wherever it lies', () => {
  // A French keyboard has the A where the English has the Q.
  expect(pressed('a', 'KeyQ')).toBe('a');
  // A German one has the Z where the English has the Y.
  expect(pressed('z', 'KeyY')).toBe('z');
  expect(pressed('é', 'Digit2')).toBe('é');
  expect(pressed('ArrowDown', 'ArrowDown')).toBe('ArrowDown');
});
