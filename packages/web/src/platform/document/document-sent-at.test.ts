import { describe, expect, it } from 'vitest';
import { documentSentAt } from './document-sent-at.ts';

describe('documentSentAt', () => {
  it('is when the answer began', () => expect(documentSentAt({ responseStart: 120, transferSize: 9000 })).toBe(120));

  it('is long ago when the browser had it', () =>
    expect(documentSentAt({ responseStart: 3, transferSize: 0 })).toBe(Number.NEGATIVE_INFINITY));

  it('is the start of the visit where the browser does not tell', () => expect(documentSentAt(undefined)).toBe(0));
});
