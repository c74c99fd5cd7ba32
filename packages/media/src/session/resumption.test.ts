import { describe, expect, it } from 'vitest';
import type { InitLine, SegmentLine } from '../recorder/index-line.ts';
import { openRecording } from '../recorder/open-recording.ts';
import { Recorder } from '../recorder/recorder.ts';
import type { RecordingIndex } from '../recorder/recording-index.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { testInit, testSegment } from '../testing/segments.ts';
import { freshNumbers, isCurrent, numbersAfter, numbersByClock, restoreWindow } from './resumption.ts';

const folder = 'c1/s1/source';
const initLine = (init: number): InitLine => ({
  type: 'init',
  init,
  file: `init-${init}.mp4`,
  codecs: 'avc1.64001f',
  partTarget: 334,
});
const segmentLine = (sequence: number): SegmentLine => ({
  type: 'segment',
  sequence,
  file: 'rec-0.m4s',
  offset: sequence * 100,
  length: 100,
  duration: 2000,
  time: 1_000_000 + sequence * 2000,
  start: sequence * 2000,
  keyFrame: true,
  discontinuity: false,
  init: 0,
  frames: 60,
});
const indexOf = (inits: readonly InitLine[], segments: readonly SegmentLine[]): RecordingIndex => ({
  inits,
  segments,
  end: undefined,
  validLength: 0,
});

/**
 * A recording in memory with segments 1 to `count`; those in `discontinuities` begin with a discontinuity and a new
 * init segment.
 */
const recorded = async (count: number, discontinuities: readonly number[] = [], missing: readonly number[] = []) => {
  const storage = memoryStorage();
  const recorder = new Recorder({
    storage,
    folder,
    onFailed: (error) => {
      throw error;
    },
  });
  let init = 0;
  recorder.init(testInit(0), 334);
  for (let n = 1; n <= count; n += 1) {
    const discontinuity = discontinuities.includes(n);
    if (discontinuity) {
      init += 1;
      recorder.init(testInit(init), 500);
    }
    if (!missing.includes(n)) recorder.segment(testSegment(n, { init, discontinuity }));
  }
  await recorder.destroy();
  const index = await openRecording(storage, folder);
  if (!index) throw new Error('no recording');
  return { storage, index };
};

describe('the numbers with which a stream goes on', () => {
  it('are those behind its recording, never used before', () => {
    const index = indexOf([initLine(0), initLine(7), initLine(3)], [segmentLine(1), segmentLine(2)]);
    const numbers = numbersAfter(index);
    expect(numbers).toMatchObject({ nextSequence: 3, nextInit: 8, discontinuity: true });
    expect(numbers.end).toBeGreaterThanOrEqual(6000);
    expect(numbers.end).toBeLessThan(6100);
    // Each earlier segment counts as 64 fragments, the maximum, so that no number is used twice.
    expect(numbers.nextFragment).toBeGreaterThan(2 * 64);
  });

  it('are fresh when no segment was recorded, but for its init segments', () => {
    expect(numbersAfter(indexOf([initLine(0)], []))).toEqual({ ...freshNumbers(), nextInit: 1 });
  });

  it('are larger than any before when nothing is known, as long as segments last a second', () => {
    const before = numbersByClock(1_700_000_000_000);
    const after = numbersByClock(1_700_000_000_000 + 3_600_000);
    expect(after.nextSequence - before.nextSequence).toBe(3600);
    expect(after.nextInit).toBeGreaterThan(before.nextInit);
    expect(after.discontinuity).toBe(true);
  });

  it('are not those of a recording that stopped long before', () => {
    const index = indexOf([initLine(0)], [segmentLine(1)]);
    expect(isCurrent(index, 1_004_000)).toBe(true);
    expect(isCurrent(index, 1_004_000 + 119_999)).toBe(true);
    expect(isCurrent(index, 1_004_000 + 120_000)).toBe(false);
    expect(isCurrent(indexOf([initLine(0)], []), 0)).toBe(false);
  });
});

describe('the window of a recording', () => {
  it('is its last minute with the bytes of each segment', async () => {
    const { storage, index } = await recorded(50);
    const window = await restoreWindow(storage, folder, index);
    expect(window.segments.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 30 }, (_, n) => n + 21));
    const first = window.segments[0];
    expect(Buffer.concat([...(first?.chunks ?? [])]).toString()).toBe('[21.0][21.1][21.2][21.3][21.4][21.5]');
    expect(first).toMatchObject({ duration: 2000, byteLength: 36, frames: 60, parts: [], keyFrame: true });
    expect(window.inits.map(({ init, partTarget }) => [init.number, init.data.toString(), partTarget])).toEqual([
      [0, 'init0', 334],
    ]);
    expect(window.discontinuitySequence).toBe(0);
  });

  it('is as long as the window is told to be', async () => {
    const { storage, index } = await recorded(50);
    const window = await restoreWindow(storage, folder, index, 20_000);
    expect(window.segments.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 10 }, (_, n) => n + 41));
  });

  it('has the init segments that it needs and the count of discontinuities before it', async () => {
    const { storage, index } = await recorded(60, [5, 10, 40]);
    const window = await restoreWindow(storage, folder, index);
    expect(window.segments[0]?.sequence).toBe(31);
    expect(window.discontinuitySequence).toBe(2);
    expect(window.inits.map(({ init }) => init.number)).toEqual([2, 3]);
    expect(window.segments.filter(({ discontinuity }) => discontinuity).map(({ sequence }) => sequence)).toEqual([40]);
  });

  it('begins behind the last hole in the numbers', async () => {
    const { storage, index } = await recorded(20, [], [15]);
    const window = await restoreWindow(storage, folder, index);
    expect(window.segments.map(({ sequence }) => sequence)).toEqual([16, 17, 18, 19, 20]);
  });

  it('is not made of bytes that are not there', async () => {
    const { storage, index } = await recorded(3);
    storage.files.set(`${folder}/rec-0.m4s`, Buffer.alloc(10));
    await expect(restoreWindow(storage, folder, index)).rejects.toThrow('rec-0.m4s ends before byte');
    storage.files.delete(`${folder}/init-0.mp4`);
    await expect(restoreWindow(storage, folder, index)).rejects.toThrow('init-0.mp4 cannot be read');
  });
});
