import { expect, test } from 'vitest';
import { encoderProgram } from './encoder-program.ts';

test.each([
  ['obs-output module (libobs version 30.1.2)', 'OBS Studio 30.1.2'],
  ['Mozilla/5.0 (OBS-Studio/30.2.3; Linux x86_64; en-US)', 'OBS Studio 30.2.3'],
  ['FMLE/3.0 (compatible; Lavf59.27.100)', 'ffmpeg (Lavf 59.27.100)'],
  ['Lavf60.3.100', 'ffmpeg (Lavf 60.3.100)'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
  ['vMix 27\u0000\u202e ', 'vMix 27'],
  ['FMLE/3.0 (compatible; FMSc/1.0)', undefined],
  ['  ', undefined],
  [undefined, undefined],
])('of %j the program is %s', (said, program) => {
  expect(encoderProgram(said)).toBe(program);
});

test('a program’s name has an end', () => {
  expect(encoderProgram('x'.repeat(5_000))).toHaveLength(80);
});
