import { describe, expect, test } from 'vitest';
import { type BitsEntry, CheerFundings } from './cheer-funding.ts';

/** `+a500`: 500 bits of the cause `a`; `-a500`: they are taken back; `x300`: the cheer `x` of 300 bits. */
const entryOf = (text: string): BitsEntry => {
  const [, sign = '', name = '', amount = ''] = /^([+-]?)([a-z])(\d+)$/.exec(text) ?? [];
  const kind = sign === '' ? 'cheer' : sign === '+' ? 'purchase' : 'chargeback';
  return { transaction: name, kind, reference: name, amount: (sign === '+' ? 1 : -1) * Number(amount) };
};
const unpaid = (text: string): Readonly<Record<string, number>> => {
  const fundings = new CheerFundings();
  for (const entry of text.split(' ')) fundings.enter(entryOf(entry));
  return Object.fromEntries([...fundings.changed()].map(([cheer, funding]) => [cheer, funding.unpaid]));
};

describe('a lot that is taken back', () => {
  test.each([
    ['unspent takes no cheer', '+a500 -a500', {}],
    ['after cheers to several leaves all of them unpaid', '+a500 x300 y200 -a500', { x: 300, y: 200 }],
    ['in part takes what is left first', '+a500 x300 -a200', {}],
    ['in part takes the latest cheers', '+a500 x300 y200 -a250', { x: 50, y: 200 }],
    ['leaves the cheers of an older lot', '+a500 +b500 x500 y500 -b500', { y: 500 }],
    ['leaves the cheers of a younger lot', '+a500 +b500 x500 y500 -a500', { x: 500 }],
    ['takes its part of a cheer from two lots', '+a300 +b300 x500 -a300', { x: 200 }],
    ['is paid by what is left in others', '+a500 +b500 x300 -a500', { x: 0 }],
    ['in two parts takes what the first left of a cheer', '+a500 x500 -a200 -a300', { x: 500 }],
    ['in two parts takes no more of a cheer than there was', '+a500 x500 -a200 -a400', { x: 500 }],
    ['is paid in part, the oldest cheer first', '+a500 +b100 x300 y200 -a500', { x: 200, y: 200 }],
  ])('%s', (_name, text, wanted) => expect(unpaid(text)).toEqual(wanted));
});

describe('bits that come later', () => {
  test.each([
    ['pay for unpaid cheers', '+a500 x500 -a500 +b200', { x: 300 }],
    ['and are left when all are paid', '+a500 x500 -a500 +b600 y100', { x: 0 }],
    ['cannot be spent before', '+a500 x500 -a500 +b500 -b500', { x: 500 }],
    ['of the lot that comes back pay for its own cheers first', '+a9 +b9 x9 y9 -a9 -b9 +b9', { x: 9, y: 0 }],
    ['of a lot that comes back are taken back again', '+a9 x9 -a9 +a9 -a9', { x: 9 }],
    ['pay in two steps, and nothing is paid twice', '+a9 x9 -a9 +b4 +c5 +d3 y3', { x: 0 }],
    ['of a lot that comes back in two steps', '+a9 x9 -a9 +a4 +a5', { x: 0 }],
    [
      'of a lot that comes back after another one has paid are free, and pay in their turn',
      '+a9 x9 -a9 +b9 +a9 y9 -b9',
      { x: 9 },
    ],
  ])('%s', (_name, text, wanted) => expect(unpaid(text)).toEqual(wanted));
});

test('what no lot gave is a debt that is paid before cheers', () => {
  expect(unpaid('+a9 x9 -z5 -a9 +b5')).toEqual({ x: 9 });
  expect(unpaid('+a9 x9 -z5 -a9 +b14')).toEqual({ x: 0 });
  expect(unpaid('+a9 -z5 x4 -a9')).toEqual({ x: 4 });
});

test('the bits of unpaid cheers are what the account is below zero, whatever happens', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 200; round += 1) {
    const fundings = new CheerFundings();
    const lots = new Map<string, number>();
    let balance = 0;
    for (let step = 0; step < 40; step += 1) {
      const reference = `lot-${random(5)}`;
      const had = lots.get(reference) ?? 0;
      const deed = random(3);
      const amount = 1 + random(50);
      if (deed === 0 && balance >= amount) {
        fundings.enter({ transaction: `c${step}`, kind: 'cheer', reference: `m${step}`, amount: -amount });
        balance -= amount;
      } else if (deed === 1 && had > 0) {
        fundings.enter({ transaction: `t${step}`, kind: 'chargeback', reference, amount: -had });
        lots.delete(reference);
        balance -= had;
      } else {
        fundings.enter({ transaction: `t${step}`, kind: 'purchase', reference, amount });
        lots.set(reference, had + amount);
        balance += amount;
      }
      const sum = [...fundings.changed().values()].reduce((all, cheer) => all + cheer.unpaid, 0);
      expect(sum).toBe(Math.max(0, -balance));
    }
  }
});
