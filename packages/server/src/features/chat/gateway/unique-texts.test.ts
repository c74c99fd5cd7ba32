import { expect, test } from 'vitest';
import { type SaidText, UniqueTexts } from './unique-texts.ts';

const nothing = async () => [];

test('a room knows what was said since it was first asked about, for ten minutes', async () => {
  const texts = new UniqueTexts();
  texts.note('1', 'before anybody asked', 0);
  expect(await texts.isKnown('1', 'before anybody asked', 0, nothing)).toBe(false);
  texts.note('1', 'Hello there, all!', 0);
  expect(await texts.isKnown('1', 'hello there all', 599_999, nothing)).toBe(true);
  expect(await texts.isKnown('2', 'hello there all', 0, nothing)).toBe(false);
  expect(await texts.isKnown('1', 'hello there all', 600_000, nothing)).toBe(false);
});

test('a room that is new here begins with its last messages, with their own time', async () => {
  const said = async (since: number): Promise<readonly SaidText[]> => {
    expect(since).toBe(400_000);
    return [{ text: 'So it was said', at: 500_000 }];
  };
  const texts = new UniqueTexts();
  expect(await texts.isKnown('1', 'so it was said', 1_000_000, said)).toBe(true);
  expect(await texts.isKnown('1', 'so it was said', 1_100_000, nothing)).toBe(false);
});

test('what is said while the last messages are looked up is not lost', async () => {
  const texts = new UniqueTexts();
  let answer: (said: readonly SaidText[]) => void = () => undefined;
  const asking = texts.isKnown(
    '1',
    'said meanwhile',
    10,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  texts.note('1', 'said meanwhile', 10);
  answer([{ text: 'said long before', at: 1 }]);
  expect(await asking).toBe(true);
  expect(await texts.isKnown('1', 'said long before', 10, nothing)).toBe(true);
});

test('a room remembers the newest 2,000 texts', async () => {
  const texts = new UniqueTexts();
  await texts.isKnown('1', 'x', 0, nothing);
  for (let at = 0; at < 3_000; at += 1) texts.note('1', `message number ${at}`, 0);
  expect(await texts.isKnown('1', 'message number 999', 0, nothing)).toBe(false);
  expect(await texts.isKnown('1', 'message number 1000', 0, nothing)).toBe(true);
});
