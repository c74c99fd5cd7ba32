import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAbandoned, mayContinue, RECONNECT_WINDOW_MS, STREAM_SILENT_MS } from './open-stream.ts';
import { readStreamCursor, writeStreamCursor } from './stream-cursor.ts';

const now = new Date('2026-01-01T00:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

describe('an open stream', () => {
  it('goes on while it runs, and for a minute after its encoder is lost', () => {
    const row = { streamId: '100001', aliveAt: ago(1000) };
    expect(mayContinue({ ...row, interruptedAt: null }, now)).toBe(true);
    expect(mayContinue({ ...row, interruptedAt: ago(RECONNECT_WINDOW_MS - 1) }, now)).toBe(true);
    expect(mayContinue({ ...row, interruptedAt: ago(RECONNECT_WINDOW_MS) }, now)).toBe(false);
  });

  it('is over when its node fell silent', () => {
    const row = { streamId: '100001', interruptedAt: null, aliveAt: ago(STREAM_SILENT_MS) };
    expect(isAbandoned(row, now)).toBe(true);
    expect(mayContinue(row, now)).toBe(false);
    expect(isAbandoned({ ...row, aliveAt: ago(STREAM_SILENT_MS - 1) }, now)).toBe(false);
  });
});

describe('a cursor of the live list', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.nat(), fc.bigInt({ min: 100_000n, max: 2n ** 53n }), (viewers, id) => {
        const cursor = { viewersCount: viewers % 1_000_000_000, streamId: String(id) };
        expect(readStreamCursor(writeStreamCursor(cursor))).toEqual(cursor);
      }),
    );
  });

  it('is refused when someone else wrote it', () => {
    for (const text of ['', '1', '1-', '-5-100001', '1-99', "1-100001' or 1=1", `1-${'9'.repeat(30)}`]) {
      expect(readStreamCursor(text)).toBeUndefined();
    }
  });
});
