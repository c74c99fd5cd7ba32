import { expect, test } from 'vitest';
import type { DerivedFrame } from '../packager/derived-packager.ts';
import type { PushFragment } from '../packager/output.ts';
import { readFragment } from '../testing/read-fragment.ts';
import { DerivedCutter } from './derived-cutter.ts';

const rate = 48_000;
const unit = 1024;

const cutter = () => {
  const made: { readonly fragment: PushFragment; readonly init: number }[] = [];
  const cut = new DerivedCutter((fragment, init) => made.push({ fragment, init }));
  /** The source's sound in [from, to), in access units. */
  const hear = (from: number, to: number) =>
    cut.source({
      ...{ time: (from * unit * 1000) / rate, end: (to * unit * 1000) / rate, audioRate: rate },
      wallClock: 1_000_000 + (from * unit * 1000) / rate,
      audio: {
        ...{ id: 2, baseDecodeTime: from * unit },
        samples: Array.from({ length: to - from }, (_, n) => ({
          ...{ data: Buffer.of(from + n), duration: unit, compositionOffset: 0, key: true },
        })),
      },
    });
  const show = (time: number, key = false, init = 7): void => {
    const frame: DerivedFrame = { time, key, compositionOffset: 0, data: Buffer.of(time / 10) };
    cut.picture(frame, init);
  };
  const lines = () =>
    made.map(({ fragment: { key, time, end, wallClock, data }, init }) => {
      const [video, audio] = [1, 2].map((id) => readFragment(data).find((track) => track.id === id));
      const bytes = (samples: readonly { data: Uint8Array }[] = []) => samples.map((sample) => sample.data[0]).join();
      return `${init} ${key ? 'key ' : ''}${time}-${end} at ${wallClock}: ${bytes(video?.samples)} with ${bytes(audio?.samples)}`;
    });
  return { cut, hear, show, lines };
};

test('a rendition is cut a few pictures at a time, with the source’s sound of their time', () => {
  const { hear, show, lines } = cutter();
  hear(0, 8);
  // Nothing before a key frame, and no sound of that time.
  show(0);
  show(40, true);
  for (const time of [80, 120, 160]) show(time);
  show(200, true);
  show(240);
  show(280);
  expect(lines()).toEqual([
    '7 key 40-120 at 1000040: 4,8 with 2,3,4,5',
    '7 120-200 at 1000120: 12,16 with 6,7',
    '7 key 200-280 at 1000200: 20,24 with ',
  ]);
  // Sound that comes late goes with the next.
  hear(8, 16);
  show(320);
  show(360);
  expect(lines().at(-1)).toBe('7 280-360 at 1000280: 28,32 with 8,9,10,11,12,13,14,15');
});

test('a break, a leap of time or time that goes back ends it up to the next key frame', () => {
  const { cut, hear, show, lines } = cutter();
  hear(0, 2);
  for (const time of [0, 40, 80]) show(time, time === 0);
  cut.end();
  show(120);
  show(160, true, 8);
  show(200, false, 8);
  show(240, false, 8);
  show(100, false, 8);
  show(20_000, true, 9);
  show(20_040, false, 9);
  show(20_080, false, 9);
  expect(lines().map((line) => line.split(' at ')[0])).toEqual(['7 key 0-80', '8 key 160-240', '9 key 20000-20080']);
});
