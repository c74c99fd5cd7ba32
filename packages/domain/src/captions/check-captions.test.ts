import { expect, test } from 'vitest';
import { CAPTIONS_MAX_LENGTH, checkCaptions, checkCaptionsLabel, checkCaptionsLanguage } from './check-captions.ts';

const written = (file: string): string => {
  const checked = checkCaptions(file);
  if (!checked.ok) throw new Error(checked.code);
  return checked.value;
};

test('captions are written anew, cue by cue in order', () => {
  const file =
    'WEBVTT - made by a program\r\n\r\n2\r\n00:05.000 --> 00:07.500 align:start line:80%\r\nSecond\r\nline\r\n\r\n00:01.000 --> 00:02.000\r\n<b>First</b>\r\n';
  expect(written(file)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<b>First</b>\n\n00:00:05.000 --> 00:00:07.500 align:start line:80%\nSecond\nline\n',
  );
  expect(written(written(file))).toBe(written(file));
});

test('nothing but cues remains', () => {
  const file = [
    'WEBVTT',
    'STYLE\n::cue { background: url(https://evil.example/x) }',
    'NOTE a secret',
    'REGION\nid:bill',
    '00:01.000 --> 00:02.000 region:bill position:10%,line-left javascript:alert(1)\nHi\u0007 there -\u2028->',
  ].join('\n\n');
  expect(written(file)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000 position:10%,line-left\nHi  there - ->\n');
});

test.each([
  ['', 'CAPTIONS_INVALID'],
  ['1\n00:00:02,000 --> 00:00:01,000\nbackwards', 'CAPTIONS_INVALID'],
  ['WEBVTT', 'CAPTIONS_INVALID'],
  ['WEBVTT\n\n00:03.000 --> 00:02.000\nbackwards', 'CAPTIONS_INVALID'],
  ['<svg onload="alert(1)"/>', 'CAPTIONS_INVALID'],
  ['x'.repeat(CAPTIONS_MAX_LENGTH + 1), 'CAPTIONS_TOO_LARGE'],
])('no captions: %j', (file, code) => {
  expect(checkCaptions(file)).toMatchObject({ ok: false, code });
});

test('a language is a tag, a label a few words', () => {
  expect(checkCaptionsLanguage('EN-us')).toMatchObject({ ok: true, value: 'en-US' });
  expect(checkCaptionsLanguage('de')).toMatchObject({ ok: true, value: 'de' });
  for (const tag of ['', 'x', 'english language', 'de_DE', '../x', 'en-'])
    expect(checkCaptionsLanguage(tag).ok).toBe(false);
  expect(checkCaptionsLabel('  Deutsch,\n für  Gehörlose ')).toMatchObject({ value: 'Deutsch, für Gehörlose' });
  expect(checkCaptionsLabel(' \u200b ').ok).toBe(false);
  expect(checkCaptionsLabel('x'.repeat(51)).ok).toBe(false);
});

const times = '1\n00:00:01,000 --> 00:00:02,000\n';
test.each([
  ['marks that never end', `${times}${'<font'.repeat(100_000)}`],
  ['places that never end', `${times}${'{\\\\'.repeat(170_000)}`],
  ['blanks', `${times}${' '.repeat(500_000)}x`],
  ['digits', `${times}x\n\n${'1'.repeat(500_000)}x`],
  ['empty lines', `WEBVTT${'\n'.repeat(500_000)}`],
  ['settings', `WEBVTT\n\n00:01.000 --> 00:02.000 ${'line:1 '.repeat(70_000)}\nx`],
])('a file of %s costs no more than its length', (_name, file) => {
  expect(file.length).toBeLessThanOrEqual(512 * 1024);
  const checked = checkCaptions(file);
  expect(checked.ok || checked.code === 'CAPTIONS_INVALID').toBe(true);
});
