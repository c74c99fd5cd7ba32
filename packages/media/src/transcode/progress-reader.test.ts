import { expect, test } from 'vitest';
import { progressReader } from './progress-reader.ts';

const read = (...chunks: readonly string[]): number[] => {
  const reported: number[] = [];
  const take = progressReader((doneMs) => reported.push(doneMs));
  for (const chunk of chunks) take(Buffer.from(chunk));
  return reported;
};

test('each time that is later than the last is told, in whatever pieces it comes', () => {
  expect(read('frame=1\nout_time_us=500000\nprogress=continue\n', 'out_time_us=1500999\n')).toEqual([500, 1500]);
  expect(read('out_time', '_us=15', '00000\nspeed=1x\nout_time_us=2000000')).toEqual([1500]);
});

test('what is no time, or goes back, is told to nobody', () => {
  expect(read('out_time_us=N/A\nout_time_us=-40000\nout_time_us=0\n')).toEqual([]);
  expect(read('out_time_us=900000\nout_time_us=800000\nout_time_us=900000\n')).toEqual([900]);
});
