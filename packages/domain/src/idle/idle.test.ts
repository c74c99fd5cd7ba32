import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Attention,
  type AttentionEvent,
  freshAttention,
  IDLE_AFTER_MS,
  idleFrom,
  isIdle,
  MOVE_GAP_MS,
  stepAttention,
} from './idle.ts';

const after = (events: readonly AttentionEvent[], start: Attention = freshAttention(0, false)): Attention =>
  events.reduce(stepAttention, start);
const move = (at: number, x: number, y = 0): AttentionEvent => ({ type: 'move', at, x, y });
const act = (at: number): AttentionEvent => ({ type: 'act', at });
const visibility = (at: number, isHidden: boolean): AttentionEvent => ({ type: 'visibility', at, isHidden });

describe('idleness', () => {
  test('APP-38 begins 10 minutes after the last activity', () => {
    const state = after([act(5_000)]);
    expect(isIdle(state, 604_999)).toBe(false);
    expect(isIdle(state, 605_000)).toBe(true);
  });

  test('APP-38 begins at once when the tab is hidden', () => {
    const hidden = after([act(5_000), visibility(5_001, true)]);
    expect(isIdle(hidden, 5_001)).toBe(true);
    expect(isIdle(stepAttention(hidden, act(5_002)), 5_002)).toBe(true);
    expect(isIdle(freshAttention(0, true), 0)).toBe(true);
  });

  test('APP-39 ends with activity, and when the tab is seen again', () => {
    const late = IDLE_AFTER_MS * 3;
    expect(isIdle(after([act(late)]), late)).toBe(false);
    expect(isIdle(after([move(late, 4)]), late)).toBe(false);
    expect(isIdle(after([visibility(10, true), visibility(late, false)]), late)).toBe(false);
  });

  test('APP-40 mouse moves less than 200 ms apart are ignored', () => {
    const moved = after([move(1_000, 1)]);
    expect(after([move(1_000 + MOVE_GAP_MS - 1, 2)], moved).activeAt).toBe(1_000);
    expect(after([move(1_000 + MOVE_GAP_MS, 2)], moved).activeAt).toBe(1_200);
  });

  test('APP-40 moves in place are ignored, however late they come', () => {
    const moved = after([move(1_000, 7, 8)]);
    expect(after([move(1_000_000, 7, 8)], moved)).toBe(moved);
    // Where the pointer came to rest counts, not where a move was last counted.
    expect(after([move(1_050, 9, 8), move(2_000, 9, 8)], moved).activeAt).toBe(1_000);
    expect(after([move(2_000, 7, 9)], moved).activeAt).toBe(2_000);
  });

  it('an older event changes nothing: clocks of events may lag', () =>
    expect(after([act(5_000), act(4_000)]).activeAt).toBe(5_000));
});

const events = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: IDLE_AFTER_MS }),
      kind: fc.constantFrom('act', 'move', 'hide', 'show'),
      x: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let at = 0;
    return steps.map(({ gap, kind, x }): AttentionEvent => {
      at += gap;
      if (kind === 'move') return move(at, x);
      return kind === 'act' ? act(at) : visibility(at, kind === 'hide');
    });
  });

describe('for any course of events', () => {
  it('is idle exactly when hidden or ten minutes without a sign', () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 0, max: 2 * IDLE_AFTER_MS }), (course, later) => {
        const state = after(course);
        const now = (course.at(-1)?.at ?? 0) + later;
        const isHidden = course.findLast((event) => event.type === 'visibility')?.isHidden ?? false;
        expect(state.isHidden).toBe(isHidden);
        expect(isIdle(state, now)).toBe(isHidden || now - state.activeAt >= IDLE_AFTER_MS);
        expect(isIdle(state, now)).toBe(now >= idleFrom(state));
      }),
    );
  });

  it('counts no more than one move in 200 ms, and never goes back', () => {
    fc.assert(
      fc.property(events, (course) => {
        let state = freshAttention(0, false);
        const counted: number[] = [];
        for (const event of course) {
          const next = stepAttention(state, event);
          expect(next.activeAt).toBeGreaterThanOrEqual(state.activeAt);
          if (event.type === 'move' && next.movedAt !== state.movedAt) counted.push(event.at);
          state = next;
        }
        for (const [index, at] of counted.entries())
          if (index > 0) expect(at - (counted[index - 1] ?? 0)).toBeGreaterThanOrEqual(MOVE_GAP_MS);
      }),
    );
  });
});
