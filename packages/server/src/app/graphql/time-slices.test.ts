import { expect, test } from 'vitest';
import { createTimeSlices, type SlicedRun } from './time-slices.ts';

/** A simulated processor whose time only the test advances. */
function machine() {
  let time = 0;
  const slices = createTimeSlices(() => time);
  const work = (ms: number): void => {
    time += ms;
  };
  return { slices, work, time: () => time };
}

/** Runs `steps` steps of 1 ms each, with a check of the time between them. */
async function run(sliced: SlicedRun, steps: number, step: () => void): Promise<void> {
  for (let i = 0; i < steps; i += 1) {
    if (sliced.isOver) await sliced.pause();
    step();
  }
}

test('work that takes long lets everything else in, again and again', async () => {
  const { slices, work } = machine();
  let others = 0;
  let isDone = false;
  const look = (): void => {
    others += 1;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await run(slices.open(), 100, () => work(1));
  isDone = true;
  expect(others).toBeGreaterThanOrEqual(100 / 2);
});

test('no slice is longer than 2 ms and a piece of work', async () => {
  const { slices, work, time } = machine();
  let longest = 0;
  let began = 0;
  let isDone = false;
  const look = (): void => {
    longest = Math.max(longest, time() - began);
    began = time();
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await Promise.all([1, 2, 3].map(() => run(slices.open(), 40, () => work(1))));
  isDone = true;
  expect(longest).toBeLessThanOrEqual(3);
  expect(time()).toBe(120);
});

test('several runs take turns, a short one is not behind a long one', async () => {
  const { slices, work } = machine();
  const order: string[] = [];
  const piece = (name: string) => () => {
    work(2);
    order.push(name);
  };
  const long = run(slices.open(), 50, piece('long'));
  const short = run(slices.open(), 3, piece('short'));
  await short;
  expect(order.filter((name) => name === 'long').length).toBeLessThanOrEqual(5);
  await long;
});

test('a run that waits many times at once goes on in order', async () => {
  const { slices } = machine();
  const sliced = slices.open();
  const seen: number[] = [];
  await Promise.all(Array.from({ length: 500 }, (_, index) => sliced.pause().then(() => seen.push(index))));
  expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => index));
});
