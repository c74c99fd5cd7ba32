import { msg } from '@lingui/core/macro';
import { afterEach, expect, test } from 'vitest';
import { i18n } from '../../platform/i18n/i18n.ts';
import { problemText } from './problem-text.ts';

afterEach(() => i18n.activate({ locale: 'en', messages: {} }));

const taken = { code: 'LOGIN_TAKEN', message: 'This name is taken.' };
const tooOften = { code: 'RATE_LIMITED', message: 'Too many attempts. Try again in 12 minutes.' };
const words = { LOGIN_TAKEN: msg`Somebody has this name.` };

test('English is the server’s own sentence', () => {
  expect(problemText(taken, words)).toBe('This name is taken.');
  expect(problemText(tooOften)).toBe(tooOften.message);
});

test('another language takes the words of the code, then the server’s sentence', () => {
  i18n.activate({ locale: 'de', messages: {} });
  expect(problemText(taken, words)).toBe('Somebody has this name.');
  expect(problemText(taken)).toBe('This name is taken.');
});

test('how long to wait is read from the server’s sentence', () => {
  i18n.activate({ locale: 'de', messages: {} });
  for (const [reported, wait] of [
    ['12 minutes', '12 Minuten'],
    ['1 minute', '1 Minute'],
    ['24 hours', '24 Stunden'],
    ['2 days', '2 Tagen'],
  ]) {
    const message = `Too many attempts. Try again in ${reported}.`;
    expect(problemText({ ...tooOften, message })).toBe(`Too many attempts. Try again in ${wait}.`);
  }
  expect(problemText({ ...tooOften, message: 'Slow down.' })).toBe('You are doing this too often. Try again later.');
});
