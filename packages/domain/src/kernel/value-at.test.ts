import { expect, test } from 'vitest';
import { valueAt } from './value-at.ts';

test('a value holds from its start until the next one, and null is the standard one again', () => {
  const changes = [
    { price: null, startsAt: 30 },
    { price: 700, startsAt: 10 },
    { price: 800, startsAt: 20 },
  ];
  const at = (time: number) => valueAt(changes, ({ price }) => price, 599, time);
  expect([9, 10, 19, 20, 29, 30].map(at)).toEqual([599, 700, 700, 800, 800, 599]);
});

test('nothing is a value, too, and without a change the standard one holds', () => {
  expect(valueAt([{ share: 0, startsAt: 1 }], ({ share }) => share, 5_000, 2)).toBe(0);
  expect(valueAt<{ readonly startsAt: number }, number>([], () => 1, 599, 0)).toBe(599);
});
