import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { testInit, testSegment } from '../testing/segments.ts';
import { ClosedParts } from './closed-parts.ts';
import { openRecording } from './open-recording.ts';
import { Recorder } from './recorder.ts';

const folder = 'c1/s1/source';
const fileDuration = 5000;
const fail = (error: Error) => {
  throw error;
};

describe('what is closed of a recording that grows', () => {
  it('are all data files but the last, each with the lines and init segments that it needs', async () => {
    const storage = memoryStorage();
    const source = { ...storage, list: async () => ['source'] };
    const recorder = new Recorder({ storage, folder, onFailed: fail, fileDuration });
    const parts = new ClosedParts(source, folder);
    expect(await parts.read()).toEqual([]);
    recorder.init(testInit(0), 334);
    for (let n = 0; n < 3; n += 1) recorder.segment(testSegment(n));
    await recorder.drained();
    // Segments of 2 s: a file has three.
    expect(await parts.read()).toEqual([]);
    recorder.init(testInit(1), 334);
    recorder.segment(testSegment(3, { init: 1, discontinuity: true }));
    await recorder.drained();
    const [first, ...none] = await parts.read();
    expect(none).toEqual([]);
    expect(first?.files).toEqual(['init-0.mp4', 'rec-0.m4s', 'init-1.mp4']);
    const index = storage.files.get(`${folder}/index.jsonl`) ?? Buffer.alloc(0);
    const lines = index.toString('utf8', 0, first?.indexLength).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).file)).toEqual([
      'init-0.mp4',
      ...Array(3).fill('rec-0.m4s'),
      'init-1.mp4',
    ]);
    for (let n = 4; n < 10; n += 1) recorder.segment(testSegment(n, { init: 1 }));
    recorder.end('finished', 77);
    await recorder.destroy();
    expect((await parts.read()).map(({ files }) => files)).toEqual([['rec-1.m4s'], ['rec-2.m4s']]);
    expect(await parts.read()).toEqual([]);
    expect(storage.open()).toBe(0);
  });

  it('never changes: a recording that goes on after a restart begins another file', async () => {
    const storage = memoryStorage();
    const parts = new ClosedParts({ ...storage, list: async () => ['source'] }, folder);
    for (const [round, first] of [0, 2, 4].entries()) {
      const recorder = new Recorder({ storage, folder, onFailed: fail, fileDuration });
      recorder.init(testInit(round), 334);
      for (let n = first; n < first + 2; n += 1) recorder.segment(testSegment(n, { init: round }));
      await recorder.destroy();
    }
    const index = await openRecording(storage, folder);
    expect(index?.segments.map(({ file }) => file)).toEqual([0, 0, 1, 1, 2, 2].map((n) => `rec-${n}.m4s`));
    expect((await parts.read()).map(({ files }) => files.filter((name) => name.startsWith('rec-')))).toEqual([
      ['rec-0.m4s'],
      ['rec-1.m4s'],
    ]);
  });

  it('an index that a restart has cut is read anew', async () => {
    const storage = memoryStorage();
    const source = { ...storage, list: async () => ['source'] };
    const recorder = new Recorder({ storage, folder, onFailed: fail, fileDuration });
    recorder.init(testInit(0), 334);
    for (let n = 0; n < 5; n += 1) recorder.segment(testSegment(n));
    await recorder.destroy();
    const parts = new ClosedParts(source, folder);
    expect(await parts.read()).toHaveLength(1);
    await (await storage.openAppend(`${folder}/index.jsonl`, 100)).close();
    await expect(parts.read()).rejects.toThrow('became shorter');
  });
});
