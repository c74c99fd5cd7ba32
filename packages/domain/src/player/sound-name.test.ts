import { expect, test } from 'vitest';
import { soundTrackName } from './sound-name.ts';

test.each([
  ['Deutsch', 'de', 'en', 'German'],
  ['Deutsch', 'de', 'de', 'Deutsch'],
  ['English', 'en', 'de', 'Englisch'],
  ['português (Brasil)', 'pt-BR', 'en', 'Brazilian Portuguese'],
  ['Director’s commentary', 'en', 'de', 'Englisch · Director’s commentary'],
  ['German', 'de', 'en', 'German'],
  ['Deutsch 2', 'de', 'en', 'German · Deutsch 2'],
  ['Commentary', null, 'de', 'Commentary'],
  ['tlhIngan Hol', 'tlh', 'xx', 'Klingon · tlhIngan Hol'],
])('the sound track %s (%s) is called in %s: %s', (name, language, locale, expected) => {
  expect(soundTrackName({ name, language }, locale)).toBe(expected);
});
