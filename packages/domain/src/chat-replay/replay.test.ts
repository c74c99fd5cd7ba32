import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionInStream } from '../kernel/stream-position.ts';
import {
  emptyReplay,
  nextReplayRequest,
  type ReplayBuffer,
  type ReplayedMessage,
  type ReplayPage,
  shownReplay,
  stepReplay,
} from './replay-buffer.ts';
import { momentInStream, type ReplayedRange, replayPosition, replayWindows } from './replay-windows.ts';

const START = 1_000_000;
const whole: ReplayedRange = { streamStartedAt: START, gaps: [], startMs: 0, endMs: 60_000, videoMs: 0 };

/** Absences one after the other, after the stream's beginning. */
const gaps = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 60_000 })), { maxLength: 6 })
  .map((pairs) => {
    let at = START;
    return pairs.map(([on, away]) => {
      const from = at + on;
      at = from + away;
      return { from, to: at };
    });
  });

describe('the chat’s clock of a video', () => {
  it('finds the moment of a place, the encoder’s absences left out', () => {
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 400_000 }), (away, position) => {
        expect(positionInStream(START, away, momentInStream(START, away, position))).toBe(position);
      }),
    );
  });

  it('is one window of an archive, from where it is asked for', () => {
    expect(replayWindows([whole], 0, 10_000)).toMatchObject([{ from: START + 10_000, to: START + 60_000 }]);
    expect(replayWindows([whole], 0, 10_000, 20_000)).toMatchObject([{ from: START + 10_000, to: START + 20_000 }]);
    expect(replayWindows([whole], 0, 60_000)).toEqual([]);
  });

  it('goes on into what is being recorded', () => {
    const [window] = replayWindows([{ ...whole, endMs: null }], 0, 10_000);
    expect(window?.to).toBeGreaterThan(START + 86_400_000);
  });

  it('follows a highlight through its ranges', () => {
    const ranges: ReplayedRange[] = [
      { ...whole, startMs: 40_000, endMs: 50_000, videoMs: 0 },
      { ...whole, streamStartedAt: 9_000_000, startMs: 5_000, endMs: 8_000, videoMs: 10_000 },
    ];
    const windows = replayWindows(ranges, 0, 4_000);
    expect(windows).toMatchObject([
      { from: START + 44_000, to: START + 50_000 },
      { from: 9_005_000, to: 9_008_000 },
    ]);
    const [first, second] = windows;
    if (first === undefined || second === undefined) throw new Error('two windows');
    expect(replayPosition(first, 0, START + 45_000)).toBe(5_000);
    expect(replayPosition(second, 0, 9_006_000)).toBe(11_000);
  });

  it('shows what was written as much later as the channel says, and never before the video begins', () => {
    fc.assert(
      fc.property(
        gaps,
        fc.integer({ min: -30_000, max: 30_000 }),
        fc.integer({ min: 0, max: 59_000 }),
        (away, offset, fromMs) => {
          const range = { ...whole, gaps: away };
          for (const window of replayWindows([range], offset, fromMs)) {
            const first = replayPosition(window, offset, window.from);
            expect(first).toBe(fromMs);
            expect(replayPosition(window, offset, window.to - 1)).toBeLessThanOrEqual(60_000);
            expect(first).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});

type Buffer = ReplayBuffer<ReplayedMessage>;
const page = (from: number, count: number, more: Partial<ReplayPage<ReplayedMessage>> = {}) => ({
  messages: Array.from({ length: count }, (_, index) => ({ id: `${from + index}`, atSeconds: from + index })),
  endCursor: `${from + count}`,
  hasNextPage: true,
  isGrowing: false,
  ...more,
});

/** Asks as the buffer wishes, and answers by `answer`. */
const serve = (buffer: Buffer, position: number, now = 0, answer = page(Math.floor(position), 100)): Buffer => {
  const request = nextReplayRequest(buffer, position, now);
  if (request === null) return buffer;
  const asked = stepReplay(buffer, { type: 'asked', request, now });
  return stepReplay(asked, { type: 'came', jump: asked.jump, page: answer });
};

describe('the replay beside the picture', () => {
  it('shows what was written up to the picture, at most 150 rows', () => {
    let buffer = serve(emptyReplay, 0);
    buffer = serve(buffer, 90, 0, page(100, 100));
    expect(shownReplay(buffer, 4.5).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4']);
    expect(shownReplay(buffer, -1)).toEqual([]);
    const rows = shownReplay(buffer, 180);
    expect([rows.length, rows.at(-1)?.id]).toEqual([150, '180']);
  });

  it('asks for the next page before it is needed, once', () => {
    const buffer = serve(emptyReplay, 0);
    expect(nextReplayRequest(buffer, 70, 0)).toBeNull();
    const request = nextReplayRequest(buffer, 80, 0);
    expect(request).toEqual({ kind: 'more', after: '100' });
    if (request === null) throw new Error('a wish');
    expect(nextReplayRequest(stepReplay(buffer, { type: 'asked', request, now: 0 }), 81, 0)).toBeNull();
  });

  it('begins anew after a jump back or far ahead, and drops the answer to the place it left', () => {
    const buffer = serve(serve(emptyReplay, 500, 0, page(500, 100)), 501);
    for (const position of [10, 5_000]) expect(nextReplayRequest(buffer, position, 0)).toMatchObject({ kind: 'jump' });
    const first = stepReplay(buffer, { type: 'asked', request: { kind: 'jump', fromSeconds: 10 }, now: 0 });
    const second = stepReplay(first, { type: 'asked', request: { kind: 'jump', fromSeconds: 900 }, now: 0 });
    expect(stepReplay(second, { type: 'came', jump: first.jump, page: page(10, 5) })).toBe(second);
    expect(shownReplay(second, 1_000)).toEqual([]);
  });

  it('keeps what came before the place that it jumped to, so that the column is not empty', () => {
    const buffer = serve(emptyReplay, 500, 0, page(480, 100));
    expect(shownReplay(buffer, 500).length).toBe(21);
    expect(nextReplayRequest(buffer, 485, 0)).toBeNull();
  });

  it('rests at the end, and looks again now and then while the video grows', () => {
    const ended = serve(emptyReplay, 0, 0, page(0, 3, { hasNextPage: false }));
    expect(nextReplayRequest(ended, 5_000, 1e9)).toBeNull();
    const growing = serve(emptyReplay, 0, 0, page(0, 3, { hasNextPage: false, isGrowing: true }));
    expect(nextReplayRequest(growing, 50, 4_000)).toBeNull();
    expect(nextReplayRequest(growing, 50, 5_000)).toMatchObject({ kind: 'more' });
  });

  it('does not ask again and again after a failure', () => {
    const asked = stepReplay<ReplayedMessage>(emptyReplay, {
      type: 'asked',
      request: { kind: 'jump', fromSeconds: 3 },
      now: 0,
    });
    const failed = stepReplay(asked, { type: 'failed', jump: asked.jump });
    expect(nextReplayRequest(failed, 4, 0)).toBeNull();
    expect(nextReplayRequest(stepReplay(failed, { type: 'try-again' }), 4, 0)).toMatchObject({ kind: 'jump' });
  });

  it('waits for a first page that is on its way, up to 30 s ahead of where it begins', () => {
    const asked = stepReplay<ReplayedMessage>(emptyReplay, {
      type: 'asked',
      request: { kind: 'jump', fromSeconds: 100 },
      now: 7,
    });
    expect(asked).toMatchObject({ jump: 1, from: 100, isFetching: true, askedAt: 7, isEmpty: true });
    expect([99, 100, 130].map((position) => nextReplayRequest(asked, position, 0))).toEqual([null, null, null]);
    for (const position of [98.9, 130.1]) {
      expect(nextReplayRequest(asked, position, 0)).toEqual({ kind: 'jump', fromSeconds: position });
    }
  });

  it('goes back as far as its first message, and on to 20 s behind its last', () => {
    const buffer = serve(emptyReplay, 100, 0, page(100, 50));
    expect(nextReplayRequest(buffer, 100, 0)).toBeNull();
    expect(nextReplayRequest(buffer, 99.9, 0)).toMatchObject({ kind: 'jump' });
    expect(nextReplayRequest(buffer, 129, 0)).toBeNull();
    expect(nextReplayRequest(buffer, 129.1, 0)).toMatchObject({ kind: 'more' });
    expect(nextReplayRequest(buffer, 169, 0)).toMatchObject({ kind: 'more' });
    expect(nextReplayRequest(buffer, 169.1, 0)).toMatchObject({ kind: 'jump' });
  });

  it('keeps 1000 messages, and asks again for what it dropped', () => {
    let buffer = serve(emptyReplay, 0, 0, page(0, 100));
    for (let from = 100; from < 1_000; from += 100) buffer = serve(buffer, from - 1, 0, page(from, 100));
    expect([buffer.messages.length, buffer.from]).toEqual([1_000, 0]);
    buffer = serve(buffer, 999, 0, page(1_000, 100));
    expect([buffer.messages.length, buffer.from]).toEqual([1_000, 100]);
    expect(nextReplayRequest(buffer, 50, 0)).toEqual({ kind: 'jump', fromSeconds: 50 });
  });

  it('is not troubled by the failure of a place that it left', () => {
    const request = { kind: 'jump', fromSeconds: 3 } as const;
    const asked = stepReplay<ReplayedMessage>(emptyReplay, { type: 'asked', request, now: 0 });
    const again = stepReplay(asked, { type: 'asked', request, now: 0 });
    expect(stepReplay(again, { type: 'failed', jump: asked.jump })).toBe(again);
    expect(stepReplay(again, { type: 'failed', jump: again.jump })).toMatchObject({
      hasFailed: true,
      isFetching: false,
    });
  });

  it('has the messages of the second before its first one, too', () => {
    const early = page(1, 100, { messages: [{ id: '1', atSeconds: 0.5 }] });
    const buffer = serve(emptyReplay, 25, 0, early);
    expect(nextReplayRequest(buffer, 0, 0)).toEqual({ kind: 'jump', fromSeconds: 0 });
  });

  it('has every message between its beginning and the picture, and after a jump forty, whatever way the picture goes', () => {
    const chat = Array.from({ length: 3_000 }, (_, index) => ({ id: `${index}`, atSeconds: index / 2 }));
    const answer = (from: number): ReplayPage<ReplayedMessage> => {
      const messages = chat.slice(from, from + 100);
      const end = from + messages.length;
      return { messages, endCursor: `${end}`, hasNextPage: end < chat.length, isGrowing: false };
    };
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1_600, noNaN: true }), { maxLength: 30 }), (places) => {
        let buffer: Buffer = emptyReplay;
        for (const place of places) {
          let hasJumped = false;
          for (let turn = 0; turn < 4; turn += 1) {
            const request = nextReplayRequest(buffer, place, 0);
            if (request === null) break;
            const before = chat.filter(({ atSeconds }) => atSeconds <= place).length;
            const from = request.kind === 'more' ? Number(request.after) : Math.max(0, before - 50);
            hasJumped ||= request.kind === 'jump';
            buffer = serve(buffer, place, 0, answer(from));
          }
          const { from } = buffer;
          const known = chat.filter(({ atSeconds }) => atSeconds <= place && (hasJumped || atSeconds >= from));
          const expected = known.slice(-40);
          expect(expected).not.toEqual([]);
          expect(shownReplay(buffer, place).slice(-expected.length)).toEqual(expected);
        }
      }),
    );
  });
});
