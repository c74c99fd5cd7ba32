import { describe, expect, it } from 'vitest';
import { testCuts, testHead, testInit, testPart, testSegment } from '../testing/segments.ts';
import { LiveWindow } from './live-window.ts';

const filled = (count: number): LiveWindow => {
  const window = new LiveWindow(0, 0);
  window.init(testInit(0), 334);
  for (let n = 0; n < count; n += 1) window.add(testSegment(n));
  return window;
};

describe('the live window', () => {
  it('lists a minute and keeps what left it for a while', () => {
    const window = filled(30);
    expect(window.segments.length).toBe(30);
    const changes = Array.from({ length: 8 }, (_, n) => window.add(testSegment(30 + n)));
    expect(window.segments.map((segment) => segment.sequence)[0]).toBe(8);
    expect(changes.map((change) => change.removed.map((segment) => segment.sequence))).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
      [0],
      [1],
    ]);
  });

  it('lists as much as it is told, in other renditions too', () => {
    for (const window of [new LiveWindow(0, 0, 20_000), new LiveWindow(0, 0, 20_000).startingAt(0)]) {
      window.init(testInit(0), 334);
      for (let n = 0; n < 30; n += 1) window.add(testSegment(n));
      expect(window.segments.map((segment) => segment.sequence)[0]).toBe(20);
      expect(window.segments.length).toBe(10);
    }
  });

  it('counts discontinuities that left and forgets init segments that nobody needs', () => {
    const window = filled(5);
    window.init(testInit(1), 334);
    window.add(testSegment(5, { discontinuity: true, init: 1 }));
    const gone: number[] = [];
    for (let n = 6; n < 50; n += 1) {
      gone.push(...window.add(testSegment(n, { init: 1 })).removedInits);
      const left = (window.segments[0]?.sequence ?? 0) > 5;
      expect(window.discontinuitySequence).toBe(left ? 1 : 0);
    }
    expect(gone).toEqual([0]);
    expect([...window.inits.keys()]).toEqual([1]);
  });

  it('hints at the next part: within the open segment, after it, and at nothing while no media comes', () => {
    const window = filled(1);
    expect(window.hint).toEqual({ init: 0, sequence: 1, index: 0 });
    const segment = testSegment(1);
    for (const cut of testCuts(segment).slice(0, 2)) window.cut(cut);
    expect(window.hint).toEqual({ init: 0, sequence: 1, index: 2 });
    for (const cut of testCuts(segment).slice(2)) window.cut(cut);
    expect(window.hint).toEqual({ init: 0, sequence: 2, index: 0 });
    window.suspend();
    expect(window.hint).toBeUndefined();
  });

  it('raises the target duration when key frames ask for it, and never lowers it', () => {
    const window = filled(1);
    expect(window.targetDuration).toBe(2);
    window.add(testSegment(1, { duration: 9600 }));
    expect(window.targetDuration).toBe(10);
    window.add(testSegment(2));
    expect(window.targetDuration).toBe(10);
  });

  it('starts the parts of each segment anew', () => {
    const window = filled(0);
    window.cut({ head: testHead(0), part: testPart(0, 0), completed: undefined });
    window.cut({ head: testHead(1), part: testPart(1, 0), completed: undefined });
    expect(window.open?.parts.length).toBe(1);
  });
});
