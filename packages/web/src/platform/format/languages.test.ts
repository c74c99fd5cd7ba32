import { STREAM_LANGUAGES } from '@bandshell/domain/channels';
import { afterEach, expect, test } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { languageName } from './languages.ts';

afterEach(() => i18n.activate({ locale: 'en', messages: {} }));

test('every language of a stream has a name, sign language and other languages too', () => {
  expect(languageName('ase')).toBe('American Sign Language');
  expect(languageName('und')).toBe('Other');
  for (const tag of STREAM_LANGUAGES) expect(languageName(tag), tag).not.toBe(tag);
});
