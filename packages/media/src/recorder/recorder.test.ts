import { describe, expect, it, vi } from 'vitest';
import { type MemoryStorage, memoryStorage } from '../testing/memory-storage.ts';
import { testInit, testSegment } from '../testing/segments.ts';
import { mendRecording, openRecording } from './open-recording.ts';
import { Recorder } from './recorder.ts';

const folder = 'c1/s1/source';
const recorderOn = (storage: MemoryStorage) => {
  const failures: Error[] = [];
  const recorder = new Recorder({ storage, folder, onFailed: (error) => failures.push(error) });
  return { recorder, failures };
};

/** A recording of `count` segments whose recorder was closed. */
const recorded = async (count: number): Promise<MemoryStorage> => {
  const storage = memoryStorage();
  const { recorder, failures } = recorderOn(storage);
  recorder.init(testInit(0), 334);
  for (let n = 0; n < count; n += 1) recorder.segment(testSegment(n));
  await recorder.destroy();
  expect(failures).toEqual([]);
  return storage;
};
const text = (storage: MemoryStorage, file: string) => storage.files.get(`${folder}/${file}`)?.toString();

describe('a recording', () => {
  it('is an init segment, the segments one behind the other, and a line for each', async () => {
    const storage = await recorded(3);
    expect(text(storage, 'init-0.mp4')).toBe('init0');
    expect(text(storage, 'rec-0.m4s')).toBe(
      [0, 1, 2].map((n) => [0, 1, 2, 3, 4, 5].map((part) => `[${n}.${part}]`).join('')).join(''),
    );
    const lines = text(storage, 'index.jsonl')
      ?.trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines?.length).toBe(4);
    expect(lines?.[0]).toEqual({
      type: 'init',
      init: 0,
      file: 'init-0.mp4',
      codecs: 'avc1.64001f,mp4a.40.2',
      width: 1280,
      height: 720,
      frameRate: 30,
      partTarget: 334,
    });
    expect(lines?.[2]).toEqual({
      type: 'segment',
      sequence: 1,
      file: 'rec-0.m4s',
      offset: 30,
      length: 30,
      duration: 2000,
      time: 1_704_067_202_000,
      start: 2000,
      keyFrame: true,
      discontinuity: false,
      init: 0,
      frames: 60,
    });
    expect(storage.open()).toBe(0);
  });

  it('says when it is complete', async () => {
    const storage = memoryStorage();
    const { recorder } = recorderOn(storage);
    recorder.init(testInit(0), 334);
    recorder.segment(testSegment(0));
    recorder.end('finished', 77);
    await recorder.destroy();
    expect((await openRecording(storage, folder))?.end).toEqual({ type: 'end', time: 77, reason: 'finished' });
  });

  it('is none where no file is', async () => {
    expect(await openRecording(memoryStorage(), folder)).toBeUndefined();
    expect(await mendRecording(memoryStorage(), folder)).toBeUndefined();
  });

  it('goes on behind its last whole line, in the same files', async () => {
    const storage = await recorded(2);
    const { recorder } = recorderOn(storage);
    recorder.init(testInit(1), 334);
    recorder.segment(testSegment(2, { init: 1, discontinuity: true }));
    await recorder.destroy();
    const index = await openRecording(storage, folder);
    expect(index?.inits.map(({ file }) => file)).toEqual(['init-0.mp4', 'init-1.mp4']);
    expect(index?.segments.map(({ sequence, file, offset, init }) => [sequence, file, offset, init])).toEqual([
      [0, 'rec-0.m4s', 0, 0],
      [1, 'rec-0.m4s', 30, 0],
      [2, 'rec-0.m4s', 60, 1],
    ]);
  });

  it('starts another file behind 256 MiB', async () => {
    const storage = memoryStorage();
    const sizes = new Map<string, number>();
    const counting: MemoryStorage = {
      ...storage,
      openAppend: async (path, length) => {
        sizes.set(path, length);
        const file = await storage.openAppend(path, length);
        if (path.endsWith('.jsonl')) return file;
        return {
          ...file,
          append: async (chunks) => {
            sizes.set(path, (sizes.get(path) ?? 0) + chunks.reduce((sum, chunk) => sum + chunk.length, 0));
          },
        };
      },
    };
    const { recorder, failures } = recorderOn(counting);
    recorder.init(testInit(0), 334);
    const big = Buffer.alloc(32 * 1024 * 1024);
    for (let n = 0; n < 12; n += 1) {
      recorder.segment(testSegment(n, { chunks: [big], byteLength: big.length }));
      await vi.waitFor(() => expect(text(storage, 'index.jsonl')?.split('\n').length).toBe(n + 3), 5000);
    }
    await recorder.destroy();
    expect(failures).toEqual([]);
    expect(sizes.get(`${folder}/rec-0.m4s`)).toBe(9 * big.length);
    expect(sizes.get(`${folder}/rec-1.m4s`)).toBe(3 * big.length);
    expect(storage.open()).toBe(0);
  });
});

describe('a recording whose process was killed', () => {
  it('is whole to the last line, wherever the index was torn', async () => {
    const storage = await recorded(3);
    const index = storage.files.get(`${folder}/index.jsonl`) ?? Buffer.alloc(0);
    for (let length = 0; length <= index.length; length += 1) {
      const torn = memoryStorage(storage.files);
      torn.files.set(`${folder}/index.jsonl`, index.subarray(0, length));
      const lines = index.subarray(0, length).toString().split('\n').length - 1;
      const mended = await mendRecording(torn, folder);
      expect(mended?.inits.length).toBe(Math.min(1, lines));
      expect(mended?.segments.map(({ sequence }) => sequence)).toEqual([0, 1, 2].slice(0, Math.max(0, lines - 1)));
      // Cut in the file too, so that the next line does not stand behind half of another.
      const kept = torn.files.get(`${folder}/index.jsonl`);
      expect(kept?.toString()).toBe(index.subarray(0, index.subarray(0, length).lastIndexOf(0x0a) + 1).toString());
      if (mended && mended.segments.length > 0) {
        expect(torn.files.get(`${folder}/rec-0.m4s`)?.length).toBe(30 * mended.segments.length);
      }
    }
  });

  it('is whole to the last segment whose bytes are all there, wherever the data was torn', async () => {
    const storage = await recorded(3);
    for (let length = 0; length <= 90; length += 1) {
      const torn = memoryStorage(storage.files);
      torn.files.set(
        `${folder}/rec-0.m4s`,
        (storage.files.get(`${folder}/rec-0.m4s`) ?? Buffer.alloc(0)).subarray(0, length),
      );
      const mended = await mendRecording(torn, folder);
      expect(mended?.segments.length).toBe(Math.floor(length / 30));
      expect((await openRecording(torn, folder))?.segments.length).toBe(Math.floor(length / 30));
    }
  });

  it('goes on with the next number at the place of the torn one', async () => {
    const storage = await recorded(3);
    const data = `${folder}/rec-0.m4s`;
    storage.files.set(data, (storage.files.get(data) ?? Buffer.alloc(0)).subarray(0, 75));
    const { recorder, failures } = recorderOn(storage);
    recorder.segment(testSegment(2, { discontinuity: true }));
    await recorder.destroy();
    expect(failures).toEqual([]);
    const index = await openRecording(storage, folder);
    expect(index?.segments.map(({ sequence, offset, discontinuity }) => [sequence, offset, discontinuity])).toEqual([
      [0, 0, false],
      [1, 30, false],
      [2, 60, true],
    ]);
    expect(storage.files.get(data)?.subarray(60).toString()).toBe('[2.0][2.1][2.2][2.3][2.4][2.5]');
  });

  it('keeps nothing of an init segment that is missing, or of lines that are rubbish', async () => {
    const storage = await recorded(2);
    storage.files.delete(`${folder}/init-0.mp4`);
    expect(await openRecording(storage, folder)).toMatchObject({ inits: [], segments: [], validLength: 0 });
    for (const rubbish of [
      '\0\0\0\0\0\0',
      'null\n',
      '[]\n',
      '{"type":"segment"}\n',
      '{"type":"init","file":"../x"}\n',
    ]) {
      const other = await recorded(1);
      const index = other.files.get(`${folder}/index.jsonl`) ?? Buffer.alloc(0);
      other.files.set(`${folder}/index.jsonl`, Buffer.concat([index, Buffer.from(rubbish)]));
      expect(await mendRecording(other, folder)).toMatchObject({ validLength: index.length });
      expect(other.files.get(`${folder}/index.jsonl`)?.equals(index)).toBe(true);
    }
  });
});

describe('a disk that fails', () => {
  it('ends the recording once, with everything closed and a whole index', async () => {
    const storage = memoryStorage();
    const { recorder, failures } = recorderOn(storage);
    recorder.init(testInit(0), 334);
    recorder.segment(testSegment(0));
    await vi.waitFor(() => expect(text(storage, 'index.jsonl')?.split('\n').length).toBe(3), 5000);
    storage.free = 40;
    recorder.segment(testSegment(1));
    recorder.segment(testSegment(2));
    await vi.waitFor(() => expect(failures.length).toBe(1), 5000);
    expect(failures[0]?.message).toContain('ENOSPC');
    recorder.init(testInit(1), 334);
    recorder.segment(testSegment(3));
    await recorder.destroy();
    await recorder.destroy();
    expect(failures.length).toBe(1);
    expect(storage.open()).toBe(0);
    expect((await mendRecording(storage, folder))?.segments.map(({ sequence }) => sequence)).toEqual([0]);
  });

  it('ends the recording when it cannot be opened', async () => {
    const storage = { ...memoryStorage(), ensureFolder: () => Promise.reject(new Error('EROFS: read-only')) };
    const { recorder, failures } = recorderOn(storage);
    recorder.segment(testSegment(0));
    await recorder.destroy();
    expect(failures.map((error) => error.message)).toEqual(['EROFS: read-only']);
  });

  it('is waited for by no more than 96 MiB', async () => {
    const storage = memoryStorage();
    let release = (): void => {};
    storage.gate = new Promise((resolve) => {
      release = resolve;
    });
    const { recorder, failures } = recorderOn(storage);
    const chunk = Buffer.alloc(8 * 1024 * 1024);
    for (let n = 0; n < 12; n += 1) recorder.segment(testSegment(n, { chunks: [chunk], byteLength: chunk.length }));
    expect(failures).toEqual([]);
    recorder.segment(testSegment(12));
    expect(failures.map((error) => error.message)).toEqual(['the disk is too slow for the recording']);
    release();
    await recorder.destroy();
    expect(failures.length).toBe(1);
    expect(storage.open()).toBe(0);
    // Everything that was given up is not written when the disk is back.
    expect(storage.files.get(`${folder}/rec-0.m4s`)?.length ?? 0).toBeLessThanOrEqual(2 * chunk.length);
  });
});
