import { expect, test } from 'vitest';
import { UniqueTexts } from './unique-texts.ts';

const nothing = () => [];

test('a room knows what was said since it was first asked about, for ten minutes', () => {
  const texts = new UniqueTexts();
  texts.note('1', 'before anybody asked', 0);
  expect(texts.isKnown('1', 'before anybody asked', 0, nothing)).toBe(false);
  texts.note('1', 'Hello there, all!', 0);
  expect(texts.isKnown('1', 'hello there all', 599_999, nothing)).toBe(true);
  expect(texts.isKnown('2', 'hello there all', 0, nothing)).toBe(false);
  expect(texts.isKnown('1', 'hello there all', 600_000, nothing)).toBe(false);
});

test('a room that is new here begins with its last messages', () => {
  expect(new UniqueTexts().isKnown('1', 'so it was said', 0, () => ['So it was said'])).toBe(true);
});

test('a room remembers the newest 2,000 texts', () => {
  const texts = new UniqueTexts();
  texts.isKnown('1', 'x', 0, nothing);
  for (let at = 0; at < 3_000; at += 1) texts.note('1', `message number ${at}`, 0);
  expect(texts.isKnown('1', 'message number 999', 0, nothing)).toBe(false);
  expect(texts.isKnown('1', 'message number 1000', 0, nothing)).toBe(true);
});
