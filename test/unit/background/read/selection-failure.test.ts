import { describe, expect, it } from 'vitest';
import { explainSelectionFailure, type Shown } from '../../../../src/background/read/what-is-shown';
import { ProblemError } from '../../../../src/protocol/problem';

const none = new ProblemError({ code: 'no-selection' });
const page: Shown = { kind: 'page', focusInFrame: false };
const framed: Shown = { kind: 'page', focusInFrame: true };

describe('a selection that could not be read', () => {
  it('is said to be in a PDF, whatever failed there', () => {
    for (const error of [none, new Error('refused')]) {
      expect(explainSelectionFailure(error, { kind: 'pdf', shut: true })).toMatchObject({
        problem: { code: 'pdf-selection' },
      });
    }
  });

  it('is said to be in a frame only where none was found and the focus is in one', () => {
    expect(explainSelectionFailure(none, framed)).toMatchObject({
      problem: { code: 'frame-selection' },
    });
    expect(explainSelectionFailure(none, page)).toBe(none);
    const other = new ProblemError({ code: 'tab-gone' });
    expect(explainSelectionFailure(other, framed)).toBe(other);
  });
});
