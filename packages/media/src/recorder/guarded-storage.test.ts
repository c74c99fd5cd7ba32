import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { testInit, testSegment } from '../testing/segments.ts';
import { guardedStorage } from './guarded-storage.ts';
import { Recorder } from './recorder.ts';

const megabyte = 1_000_000;
const recording = (free: () => number | undefined) => {
  const disk = memoryStorage();
  const storage = guardedStorage(disk, { free: async () => free(), floor: () => 100 * megabyte });
  const failures: string[] = [];
  const recorder = new Recorder({ storage, folder: 'c/s/source', onFailed: (error) => failures.push(error.message) });
  return { disk, recorder, failures };
};

test('a recording goes on while there is more room than the floor, also where nobody knows', async () => {
  for (const free of [101 * megabyte, undefined]) {
    const { disk, recorder, failures } = recording(() => free);
    recorder.init(testInit(0), 334);
    recorder.segment(testSegment(1));
    recorder.end('finished', 5);
    await recorder.destroy();
    expect(failures).toEqual([]);
    expect(disk.files.get('c/s/source/index.jsonl')?.toString()).toContain('"type":"end"');
  }
});

test('none begins below the floor, and files are closed', async () => {
  const { disk, recorder, failures } = recording(() => 99 * megabyte);
  recorder.init(testInit(0), 334);
  recorder.segment(testSegment(1));
  await recorder.destroy();
  expect(failures).toEqual(['the disk has 99 MB free; recordings need more than 100 MB']);
  expect(disk.files.get('c/s/source/rec-0.m4s')?.length).toBe(0);
  expect(disk.open()).toBe(0);
});
