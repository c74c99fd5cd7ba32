import { describe, expect, it } from 'vitest';
import { readFragment } from '../testing/read-fragment.ts';
import { testHead } from '../testing/segments.ts';
import { DerivedAssembler } from './derived-assembler.ts';
import { DerivedPackager } from './derived-packager.ts';
import type { Cut, Segment } from './output.ts';
import type { SourcePart } from './source-tap.ts';

const sound = {
  id: 2,
  baseDecodeTime: 0,
  samples: [{ data: Buffer.of(1), duration: 1024, compositionOffset: 0, key: true }],
};

/** Six parts of a segment of 2 s; sound in each unless `silent`. */
const partsOf = (sequence: number, options: { silent?: boolean; discontinuity?: boolean } = {}): SourcePart[] =>
  Array.from({ length: 6 }, (_, index) => {
    const start = sequence * 2000 + Math.round((index * 2000) / 6);
    return {
      head: testHead(sequence, { discontinuity: options.discontinuity ?? false }),
      index,
      fragment: sequence * 6 + index,
      start,
      end: sequence * 2000 + Math.round(((index + 1) * 2000) / 6),
      audio: options.silent ? undefined : sound,
      silent: false,
      last: index === 5,
    };
  });

/** Everything that a rendition made: each segment as `number:parts`, gaps as `number:gap`, and `pause`. */
const opened = () => {
  const cuts: Cut[] = [];
  const gaps: Segment[] = [];
  const story: string[] = [];
  const assembler = new DerivedAssembler({
    cut: (cut) => {
      cuts.push(cut);
      if (cut.completed) story.push(`${cut.head.sequence}:${cut.completed.parts.length}`);
    },
    gap: (segment) => {
      gaps.push(segment);
      story.push(`${segment.sequence}:gap`);
    },
    pause: () => story.push('pause'),
  });
  return { packager: new DerivedPackager(assembler), assembler, cuts, gaps, story };
};

/** Pictures every 100 ms in [from, to). */
const pictures = (from: number, to: number) =>
  Array.from({ length: (to - from) / 100 }, (_, n) => {
    const time = from + n * 100;
    return { time, compositionOffset: 40, key: time % 2000 === 0, data: Buffer.from(String(time)) };
  });

describe('a mirrored rendition', () => {
  it('cuts its pictures where the source is cut, and takes the source’s sound', () => {
    const { packager, cuts, story } = opened();
    const coverage = packager.cover(2000);
    coverage.init = 7;
    for (const part of partsOf(1)) packager.part(part);
    expect(cuts).toEqual([]);
    for (const picture of pictures(2000, 4100)) {
      coverage.frames.push(picture);
      packager.work();
    }
    expect(story).toEqual(['1:6']);
    expect(
      cuts.map(({ head, part }) => [head.sequence, head.init, part.index, part.duration, part.independent]),
    ).toEqual(partsOf(1).map(({ start, end, index }) => [1, 7, index, end - start, index === 0]));
    const [video, audio] = readFragment(cuts[0]?.part.data ?? Buffer.alloc(0));
    expect(video).toMatchObject({ id: 1, baseDecodeTime: 180_000 });
    expect(
      video?.samples.map(({ data, duration, compositionOffset }) => [data.toString(), duration, compositionOffset]),
    ).toEqual(['2000', '2100', '2200', '2300'].map((name) => [name, 9000, 3600]));
    expect(audio?.id).toBe(2);
    expect(cuts.at(-1)?.completed).toMatchObject({ start: 2000, duration: 2000, frames: 20, keyFrame: true });
  });

  it.each([-1, 1, 40, -40])('begins a segment with the key frame that strays by %d ms', (stray) => {
    const { packager, cuts, story } = opened();
    const coverage = packager.cover(2000);
    coverage.init = 0;
    for (const part of [...partsOf(1), ...partsOf(2)]) packager.part(part);
    for (const picture of pictures(2000, 6100)) {
      coverage.frames.push(picture.key && picture.time > 2000 ? { ...picture, time: picture.time + stray } : picture);
      packager.work();
    }
    expect(story).toEqual(['1:6', '2:6']);
    const begin = cuts.find(({ head, part }) => head.sequence === 2 && part.index === 0);
    expect(begin).toMatchObject({ head: { keyFrame: true }, part: { independent: true } });
    expect(cuts.filter(({ completed }) => completed).map(({ completed }) => completed?.frames)).toEqual([20, 20]);
  });

  it('keeps the only picture of a segment that ended as it began', () => {
    const { packager, cuts, gaps } = opened();
    const coverage = packager.cover(2000);
    coverage.init = 0;
    coverage.frames.push(...pictures(2000, 2100));
    coverage.drained = true;
    const [first] = partsOf(1);
    if (first) packager.part({ ...first, end: 2066, last: true });
    expect(gaps).toEqual([]);
    expect(cuts[0]?.completed).toMatchObject({ sequence: 1, frames: 1, duration: 66, keyFrame: true });
  });

  it('does not carry pictures of a segment that it has lost into the next', () => {
    const { packager, cuts } = opened();
    const coverage = packager.cover(2000);
    coverage.init = 0;
    // Far too many parts wait: the oldest are given up.
    for (let sequence = 1; sequence <= 22; sequence += 1) for (const part of partsOf(sequence)) packager.part(part);
    coverage.frames.push(...pictures(2000, 50_000));
    packager.work();
    expect(cuts[0]?.head).toMatchObject({ sequence: 3, keyFrame: true });
    expect(readFragment(cuts[0]?.part.data ?? Buffer.alloc(0))[0]).toMatchObject({ baseDecodeTime: 6000 * 90 });
  });

  it('begins with the first segment that it covers whole', () => {
    const { packager, story } = opened();
    for (const part of partsOf(1)) packager.part(part);
    const coverage = packager.cover(4000);
    coverage.init = 0;
    coverage.frames.push(...pictures(4000, 6100));
    for (const part of partsOf(2)) packager.part(part);
    // Before the first one nothing is missing, since nothing was there.
    expect(story).toEqual(['2:6']);
  });

  it('has a gap for a segment whose pictures were lost on the way, and goes on with the next', () => {
    const { packager, cuts, story, gaps } = opened();
    const first = packager.cover(2000);
    first.init = 0;
    first.frames.push(...pictures(2000, 4500));
    for (const sequence of [1, 2]) for (const part of partsOf(sequence)) packager.part(part);
    expect(story).toEqual(['1:6']);
    // The transcoder is dead.
    first.to = Number.NEGATIVE_INFINITY;
    first.drained = true;
    packager.work();
    // Anybody who waits for the next part is told at once that there is none.
    const { head, part, completed } = cuts.at(-1) ?? {};
    expect(head?.sequence).toBe(2);
    expect(part).toMatchObject({ gap: true, independent: false });
    expect(part?.index).toBeGreaterThan(0);
    expect(completed).toBeUndefined();
    const second = packager.cover(6000);
    second.init = 1;
    for (const part of partsOf(3)) packager.part(part);
    second.frames.push(...pictures(6000, 8100));
    packager.work();
    expect(story).toEqual(['1:6', 'pause', '2:gap', '3:6']);
    expect(gaps[0]).toMatchObject({ sequence: 2, start: 4000, duration: 2000, gap: true, byteLength: 0, parts: [] });
  });

  it('keeps a discontinuity of the source, also in a gap', () => {
    const { packager, cuts, gaps } = opened();
    const coverage = packager.cover(2000);
    coverage.init = 0;
    coverage.frames.push(...pictures(2000, 4000));
    coverage.drained = true;
    coverage.to = 4000;
    for (const part of partsOf(1)) packager.part(part);
    for (const part of partsOf(2, { discontinuity: true })) packager.part(part);
    const next = packager.cover(6000);
    next.init = 1;
    next.frames.push(...pictures(6000, 8100));
    for (const part of partsOf(3, { discontinuity: true })) packager.part(part);
    expect(gaps.map(({ sequence, discontinuity }) => [sequence, discontinuity])).toEqual([[2, true]]);
    expect(cuts.at(-1)?.completed).toMatchObject({ sequence: 3, discontinuity: true });
  });

  it('is complete with what it has when its transcoder has given all', () => {
    const { packager, story } = opened();
    const coverage = packager.cover(2000);
    coverage.init = 0;
    coverage.frames.push(...pictures(2000, 4000));
    for (const part of partsOf(1)) packager.part(part);
    expect(story).toEqual([]);
    coverage.drained = true;
    packager.work();
    expect(story).toEqual(['1:6']);
  });

  it('leaves an empty part out of what can be fetched, and of its segment', () => {
    const { packager, cuts } = opened();
    const coverage = packager.cover(2000);
    coverage.init = 0;
    coverage.frames.push(...pictures(2000, 4000).filter(({ time }) => time < 3000 || time >= 3400));
    coverage.drained = true;
    for (const part of partsOf(1, { silent: true })) packager.part(part);
    expect(cuts.map(({ part }) => part.gap)).toEqual([false, false, false, true, false, false]);
    expect(cuts.at(-1)?.completed?.frames).toBe(16);
    expect(cuts.at(-1)?.completed?.gap).toBeUndefined();
  });

  it('does not let the source wait for ever', () => {
    const { packager, story } = opened();
    packager.cover(0).init = 0;
    for (let sequence = 0; sequence < 30; sequence += 1) for (const part of partsOf(sequence)) packager.part(part);
    expect(packager.waiting).toBe(120);
    expect(story).toEqual([]);
  });
});
