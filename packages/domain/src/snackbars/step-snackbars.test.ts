import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCentred, isDismissable, isRunning, type SnackbarContent, snackbarDuration } from './snackbar.ts';
import {
  MAX_SNACKBARS,
  nextSnackbarEnd,
  noSnackbars,
  type SnackbarEvent,
  type SnackbarsState,
  stepSnackbars,
} from './step-snackbars.ts';

const START = 1_000_000;

const shown = (...contents: SnackbarContent[]): SnackbarsState =>
  contents.reduce<SnackbarsState>(
    (state, content) => stepSnackbars(state, { type: 'show', content }, START),
    noSnackbars,
  );

const messages = (state: SnackbarsState) => state.snackbars.map(({ message }) => message);

/** Steps of events, each so many milliseconds after the one before. */
const after = (state: SnackbarsState, ...events: readonly (readonly [number, SnackbarEvent])[]): SnackbarsState => {
  let now = START;
  let current = state;
  for (const [wait, event] of events) {
    now += wait;
    current = stepSnackbars(current, event, now);
  }
  return current;
};

const tick = { type: 'tick' } as const;

describe('SNACK-06 SNACK-07 SNACK-08 SNACK-09 how long', () => {
  test.each([
    ['SNACK-06 an info', 'info', 10_000],
    ['SNACK-07 a success', 'success', 4000],
    ['SNACK-08 a warning', 'warning', 60_000],
    ['SNACK-09 an error', 'error', 60_000],
  ] as const)('%s stays its default', (_, type, duration) => {
    const state = shown({ type, message: 'x' });
    expect(messages(after(state, [duration - 1, tick]))).toEqual(['x']);
    expect(messages(after(state, [duration, tick]))).toEqual([]);
    expect(nextSnackbarEnd(state)).toBe(START + duration);
  });

  test('its own duration goes before the default', () =>
    expect(snackbarDuration({ type: 'error', message: 'x', duration: 1234 })).toBe(1234));

  test('SNACK-10 a success with return-to-app stays 6000 ms, whatever else is said', () => {
    const button = { label: 'Return to the app', returnsToApp: true };
    expect(snackbarDuration({ type: 'success', message: 'x', button })).toBe(6000);
    expect(snackbarDuration({ type: 'success', message: 'x', button, duration: 4000 })).toBe(6000);
    expect(snackbarDuration({ type: 'error', message: 'x', button })).toBe(60_000);
  });

  test('without an end it stays until it is dismissed', () => {
    const state = shown({ type: 'info', message: 'x', duration: Number.POSITIVE_INFINITY });
    expect(nextSnackbarEnd(state)).toBeUndefined();
    expect(messages(after(state, [1e12, tick]))).toEqual(['x']);
    expect(messages(after(state, [5, { type: 'dismiss', id: 1 }]))).toEqual([]);
  });
});

describe('what it offers', () => {
  test('SNACK-02 has type, message, duration, dismissable and button', () => {
    const button = { label: 'Undo' };
    const [snackbar] = shown({ type: 'success', message: 'Removed', dismissable: true, button }).snackbars;
    expect(snackbar).toMatchObject({ type: 'success', message: 'Removed', duration: 4000, dismissable: true, button });
  });

  test('SNACK-04 a success without a button is centred and has nothing to press', () => {
    expect(isCentred({ type: 'success' })).toBe(true);
    expect(isCentred({ type: 'success', button: { label: 'Undo' } })).toBe(false);
    expect(isCentred({ type: 'info' })).toBe(false);
    expect(isDismissable({ type: 'success' })).toBe(false);
  });

  test.each(['info', 'warning', 'error'] as const)('SNACK-05 %s may be pinned and dismissed', (type) => {
    expect(isDismissable({ type })).toBe(true);
    expect(isDismissable({ type, dismissable: false })).toBe(true);
  });

  test('SNACK-05 a success may, when it is dismissable', () =>
    expect(isDismissable({ type: 'success', dismissable: true })).toBe(true));
});

describe('SNACK-03 a pointer on it', () => {
  const state = shown({ type: 'info', message: 'x' });

  test('stops its time, and leaving goes on with the rest', () => {
    const left = after(state, [7000, { type: 'hover', id: 1 }], [500_000, { type: 'leave', id: 1 }]);
    expect(nextSnackbarEnd(left)).toBe(START + 507_000 + 3000);
    expect(messages(after(left, [507_000 + 2999, tick]))).toEqual(['x']);
    expect(messages(after(left, [507_000 + 3000, tick]))).toEqual([]);
  });

  test('has no end while it is there', () => {
    const held = after(state, [7000, { type: 'hover', id: 1 }]);
    expect(nextSnackbarEnd(held)).toBeUndefined();
    expect(messages(after(held, [1e9, tick]))).toEqual(['x']);
  });

  test('and the focus hold it each on their own', () => {
    const both = after(state, [1000, { type: 'hover', id: 1 }], [10, { type: 'focus', id: 1 }]);
    const one = after(both, [2000, { type: 'leave', id: 1 }]);
    expect(nextSnackbarEnd(one)).toBeUndefined();
    expect(nextSnackbarEnd(after(one, [3000, { type: 'blur', id: 1 }]))).toBe(START + 3000 + 9000);
  });

  test('comes too late when its time is over', () =>
    expect(messages(after(state, [10_000, { type: 'hover', id: 1 }]))).toEqual([]));
});

test('SNACK-05 a pinned one stays; let go of, it stays the rest', () => {
  const pinned = after(shown({ type: 'warning', message: 'x' }), [20_000, { type: 'pin', id: 1 }]);
  expect(messages(after(pinned, [1e9, tick]))).toEqual(['x']);
  expect(nextSnackbarEnd(after(pinned, [1e9, { type: 'unpin', id: 1 }]))).toBe(START + 1e9 + 40_000);
});

describe('several', () => {
  test('the oldest gives way, the newest never', () => {
    const contents = ['a', 'b', 'c', 'd', 'e'].map((message) => ({ type: 'info', message }) as const);
    expect(messages(shown(...contents))).toEqual(['c', 'd', 'e']);
  });

  test('one that is held outlasts one that is not', () => {
    const held = after(shown({ type: 'info', message: 'a' }), [1, { type: 'pin', id: 1 }]);
    const full = ['b', 'c', 'd'].reduce(
      (state, message) => stepSnackbars(state, { type: 'show', content: { type: 'info', message } }, START + 2),
      held,
    );
    expect(messages(full)).toEqual(['a', 'c', 'd']);
  });

  test('the same words stand once, with their time from now on', () => {
    const again = after(shown({ type: 'info', message: 'a' }, { type: 'info', message: 'b' }), [
      5000,
      { type: 'show', content: { type: 'info', message: 'a' } },
    ]);
    expect(messages(again)).toEqual(['b', 'a']);
    expect(again.snackbars[1]).toMatchObject({ id: 3, left: 10_000 });
  });

  test('a newer word about the same replaces the older', () => {
    const state = shown(
      { type: 'info', message: 'Processing', key: 'order-7', duration: Number.POSITIVE_INFINITY },
      { type: 'success', message: 'Done', key: 'order-7' },
    );
    expect(messages(state)).toEqual(['Done']);
  });
});

describe('whatever happens', () => {
  const content: fc.Arbitrary<SnackbarContent> = fc.record(
    {
      type: fc.constantFrom('info', 'success', 'warning', 'error'),
      message: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      duration: fc.integer({ min: 1, max: 100_000 }),
      dismissable: fc.boolean(),
    },
    { requiredKeys: ['type', 'message'] },
  );
  const event: fc.Arbitrary<SnackbarEvent> = fc.oneof(
    fc.record({ type: fc.constant('show' as const), content }),
    fc.record({
      type: fc.constantFrom('hover', 'leave', 'focus', 'blur', 'pin', 'unpin', 'dismiss'),
      id: fc.integer({ min: 1, max: 12 }),
    }),
    fc.constant(tick),
  );
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), event), { maxLength: 40 });

  test('there are never too many, no key stands twice, and none is past its end', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let now = START;
        let state: SnackbarsState = noSnackbars;
        for (const [wait, next] of list) {
          now += wait;
          state = stepSnackbars(state, next, now);
          const { snackbars } = state;
          expect(snackbars.length).toBeLessThanOrEqual(MAX_SNACKBARS);
          expect(new Set(snackbars.map(({ key }) => key)).size).toBe(snackbars.length);
          for (const snackbar of snackbars) {
            expect(snackbar.left).toBeGreaterThan(0);
            expect(snackbar.left).toBeLessThanOrEqual(snackbar.duration);
          }
          const end = nextSnackbarEnd(state);
          if (end !== undefined) expect(end).toBeGreaterThan(now);
          expect(end === undefined).toBe(!snackbars.some(isRunning));
        }
      }),
    );
  });

  test('the time it is held adds to how long it stays, and nothing else does', () => {
    const pauses = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 1e6 })), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(pauses, (list) => {
        let now = START;
        let state = shown({ type: 'info', message: 'x' });
        for (const [wait, held] of list) {
          state = stepSnackbars(state, { type: 'hover', id: 1 }, now + wait);
          state = stepSnackbars(state, { type: 'leave', id: 1 }, now + wait + held);
          now += wait + held;
        }
        const holding = list.reduce((sum, [, held]) => sum + held, 0);
        expect(nextSnackbarEnd(state)).toBe(START + 10_000 + holding);
      }),
    );
  });

  test('a clock that is set back ends none early', () => {
    const state = shown({ type: 'info', message: 'x' });
    expect(messages(stepSnackbars(state, tick, START - 1e9))).toEqual(['x']);
  });
});
