import { expect, it } from 'vitest';
import {
  CAPTIONS_LABEL_MAX_CODE_POINTS,
  checkCaptions,
  checkCaptionsLabel,
  checkCaptionsLanguage,
} from './check-captions.ts';

const cue = (settings: string, text = 'x'): string => `WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\n${text}\n`;
const written = (file: string): string => {
  const result = checkCaptions(file);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

it.each([
  ['line:0', 'line:0'],
  [
    'line:-1,start position:10%,line-left size:35.5% align:start vertical:rl',
    'line:-1,start position:10%,line-left size:35.5% align:start vertical:rl',
  ],
  ['region:fred align:end', 'align:end'],
  ['align:<b> size:1000 size:10000', ''],
  ['vertical:up vertical:lr', 'vertical:lr'],
])('of the settings %j are kept: %j', (settings, kept) => {
  expect(written(cue(settings))).toBe(`WEBVTT\n\n00:00:01.000 --> 00:00:02.000${kept === '' ? '' : ` ${kept}`}\nx\n`);
});

it('text keeps its lines and loses control characters and arrows', () => {
  expect(written(cue('', '  one\u0007two \n a --> b\u2028c'))).toContain('\none two\na --› b c\n');
  expect(written(cue('', 'y'.repeat(2100)))).toContain(`\n${'y'.repeat(2000)}\n`);
});

it('a SubRip file is taken as WebVTT', () => {
  const file =
    '\uFEFF1\r\n00:00:00,500 --> 00:00:02,000\r\n{\\an8}Hello <font color="red">you</font>\r\n<i>there</i>\r\n\r\n' +
    '2\r\n0:00:03,5 --> 00:00:04,000\r\n1984\r\n\r\n';
  expect(written(file)).toBe(
    'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nHello you\n<i>there</i>\n\n00:00:03.500 --> 00:00:04.000\n1984\n',
  );
  for (const none of ['', '1\n2\n3', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nx', '00:00:02,000 --> 00:00:01,000\nx'])
    expect(checkCaptions(none)).toMatchObject({ code: 'CAPTIONS_INVALID' });
});

it('a file has 512 KB at most, and a cue at least', () => {
  const text = cue('');
  expect(checkCaptions(text.padEnd(524_288, '\n')).ok).toBe(true);
  expect(checkCaptions(text.padEnd(524_289, '\n'))).toMatchObject({ code: 'CAPTIONS_TOO_LARGE' });
  expect(checkCaptions('WEBVTT\n')).toMatchObject({ code: 'CAPTIONS_INVALID' });
});

it.each([
  ['EN', 'en'],
  ['de-at', 'de-AT'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['yue', 'yue'],
])('the language %s is %s', (tag, canonical) => {
  expect(checkCaptionsLanguage(tag)).toEqual({ ok: true, value: canonical });
});

it.each(['', 'e', 'english', 'en_US', 'en-', 'en-a-b-c-d', 'en-US-US-US-US', ' en', 'en-1', 'en-u-co-phonebk-x'])(
  'the language %j is none',
  (tag) => {
    expect(checkCaptionsLanguage(tag)).toMatchObject({ code: 'LANGUAGE_INVALID' });
  },
);

it('a label has 1 to 50 characters on one line', () => {
  expect(checkCaptionsLabel(' Deutsch,\n\u200b für  Gehörlose ')).toEqual({
    ok: true,
    value: 'Deutsch, für Gehörlose',
  });
  expect(checkCaptionsLabel('😀'.repeat(CAPTIONS_LABEL_MAX_CODE_POINTS)).ok).toBe(true);
  expect(checkCaptionsLabel('😀'.repeat(CAPTIONS_LABEL_MAX_CODE_POINTS + 1))).toMatchObject({ code: 'LABEL_INVALID' });
  expect(checkCaptionsLabel(' \t ')).toMatchObject({ code: 'LABEL_INVALID' });
});
