import { expect, test } from 'vitest';
import { type TrainBase, withoutUser } from './train-base.ts';

test('an account leaves every place of a base in which a train names users, and its points stay', () => {
  const conductors = { bits: { userId: '1', amount: 5, points: 5 }, gifts: { userId: '2', amount: 1, points: 500 } };
  const merge = { uuid: 'm', at: 1, previousLevel: 1, newLevel: 2 };
  const base = {
    total: 900,
    contributors: [{ userId: '1' }, { userId: '2' }],
    conductors,
    formerConductors: { bits: null, gifts: { userId: '1', amount: 1 } },
    merges: [{ ...merge, previousUsers: ['1', '2'], joiningUsers: ['3', '1'] }],
  } as unknown as TrainBase;
  expect(withoutUser(base, '1')).toEqual({
    total: 900,
    contributors: [{ userId: '2' }],
    conductors: { bits: null, gifts: { userId: '2', amount: 1, points: 500 } },
    formerConductors: { bits: null, gifts: null },
    merges: [{ ...merge, previousUsers: ['2'], joiningUsers: ['3'] }],
  });
  expect(withoutUser(base, '9')).toEqual(base);
});
