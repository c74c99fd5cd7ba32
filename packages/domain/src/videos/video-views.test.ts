import { describe, expect, it } from 'vitest';
import { expireSittings, type Sittings, takeSitting, VIEW_AFTER_MS, VIEW_PAUSE_MS } from './video-views.ts';

const report = (sittings: Sittings, ...times: readonly number[]) => times.map((at) => takeSitting(sittings, 'a', at));

describe('a sitting', () => {
  it('is a view once, from five seconds on', () => {
    expect(report(new Map(), 0, 1, VIEW_AFTER_MS - 1, VIEW_AFTER_MS, 20_000, 40_000)).toEqual([
      ...[false, false, false, true, false, false],
    ]);
    expect(report(new Map(), 0, 0, 0)).toEqual([false, false, false]);
  });

  it('ends with a long silence, and the next one has to last anew', () => {
    const later = VIEW_AFTER_MS + VIEW_PAUSE_MS + 1;
    expect(report(new Map(), 0, VIEW_AFTER_MS, later, later + VIEW_AFTER_MS)).toEqual([false, true, false, true]);
    expect(report(new Map(), 0, VIEW_PAUSE_MS + 1)).toEqual([false, false]);
  });

  it('is forgotten when it is silent, others stay', () => {
    const sittings: Sittings = new Map();
    takeSitting(sittings, 'a', 0);
    takeSitting(sittings, 'b', 1);
    takeSitting(sittings, 'a', 2);
    expireSittings(sittings, VIEW_PAUSE_MS + 2);
    expect([...sittings.keys()]).toEqual(['a']);
  });
});
