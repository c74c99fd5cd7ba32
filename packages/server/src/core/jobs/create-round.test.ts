import { expect, test } from 'vitest';
import { createRound } from './create-round.ts';

test('one round runs at a time, and whoever asks meanwhile shares the next one; a failed one stops nothing', async () => {
  const ends: (() => void)[] = [];
  const errors: unknown[] = [];
  let fails = false;
  const round = createRound(
    () =>
      new Promise((resolve, reject) => {
        ends.push(() => (fails ? reject(new Error('away')) : resolve()));
      }),
    (error) => errors.push(error),
  );
  const first = round();
  const [second, third] = [round(), round()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  fails = true;
  ends[1]?.();
  await Promise.all([second, third]);
  expect(errors).toHaveLength(1);
  fails = false;
  const fourth = round();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await fourth;
});
