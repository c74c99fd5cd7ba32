import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementsOf } from './sum-accounts.ts';

test('a large account has pieces, small ones share a statement, and one without news has none', () => {
  const account = (id: string, seqBefore: bigint, seq: bigint) => ({ id, seqBefore, seq });
  expect(
    statementsOf([account('1', 0n, 4n), account('2', 7n, 7n), account('3', 5n, 27n), account('4', 0n, 1n)], 10n),
  ).toEqual([
    [
      { id: '1', from: 0n, to: 4n },
      { id: '3', from: 5n, to: 11n },
    ],
    [{ id: '3', from: 11n, to: 21n }],
    [
      { id: '3', from: 21n, to: 27n },
      { id: '4', from: 0n, to: 1n },
    ],
  ]);
});

test('every posting is in one piece, and no statement has too many', () => {
  const account = fc.tuple(fc.bigInt(0n, 50n), fc.bigInt(0n, 300n));
  fc.assert(
    fc.property(fc.array(account, { maxLength: 20 }), fc.bigInt(1n, 40n), (drawn, most) => {
      const accounts = drawn.map(([seqBefore, more], at) => ({ id: String(at), seqBefore, seq: seqBefore + more }));
      const statements = statementsOf(accounts, most);
      for (const pieces of statements) {
        expect(pieces.reduce((sum, { from, to }) => sum + to - from, 0n) <= most).toBe(true);
      }
      for (const { id, seqBefore, seq } of accounts) {
        const own = statements.flat().filter((piece) => piece.id === id);
        let at = seqBefore;
        for (const { from, to } of own) {
          expect(from).toBe(at);
          expect(to > from).toBe(true);
          at = to;
        }
        expect(at).toBe(seq);
      }
    }),
  );
});
