import { spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { RecordingLog, until } from '../../ingest/rtmp/test-ingest.ts';
import { estimatedCost } from './capacity.ts';
import { type LadderSource, ladderRenditions } from './ladder-renditions.ts';
import { Transcoder } from './transcoder.ts';

const hd: LadderSource = { codec: 'avc1.64001f', width: 1280, height: 720, frameRate: 30 };
const small: LadderSource = { codec: 'avc1.64001f', width: 426, height: 240, frameRate: 30 };
const whole = (source: LadderSource): number => estimatedCost(source, ladderRenditions(source));

const open: Transcoder[] = [];
const transcoder = (cores: number, log = new RecordingLog(), measureEvery?: number): Transcoder => {
  const made = new Transcoder({ cores, log, measureEvery });
  open.push(made);
  return made;
};
const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
  for (const each of open.splice(0)) each.destroy();
});

describe('a transcoder', () => {
  it('lets who does not fit wait, smaller ones past, and gives capacity on when it is free', () => {
    const shared = transcoder(whole(hd) + whole(small) + 0.01);
    const first = shared.join(hd);
    const second = shared.join(hd);
    const third = shared.join(small);
    expect(first.renditions.map(({ name }) => name)).toEqual(['480p', '360p', '160p']);
    expect(second.renditions).toEqual([]);
    expect(third.renditions.map(({ name }) => name)).toEqual(['160p']);
    expect(shared.stats()).toMatchObject({ ladders: 2, waiting: 1, renditions: 4 });
    first.leave();
    expect(second.renditions.length).toBe(3);
    expect(shared.stats()).toMatchObject({ ladders: 2, waiting: 0 });
    second.leave();
    third.leave();
    third.leave();
    expect(shared.stats()).toMatchObject({ ladders: 0, renditions: 0, used: 0 });
  });

  it('keeps a stream’s renditions while its source stays the same, and plans anew when it changes', () => {
    const shared = transcoder(whole(hd));
    const slot = shared.join(hd);
    const before = slot.renditions;
    slot.change({ ...hd });
    expect(slot.renditions).toBe(before);
    slot.change(small);
    expect(slot.renditions.map(({ name }) => name)).toEqual(['160p']);
    slot.change({ ...small, width: 160, height: 90 });
    expect(slot.renditions).toEqual([]);
    // A source without smaller renditions does not wait.
    expect(shared.stats()).toMatchObject({ ladders: 0, waiting: 0, used: 0 });
    slot.leave();
    slot.change(hd);
    expect(shared.stats().used).toBe(0);
  });

  it('takes the dearest rendition from a ladder that cannot keep up', () => {
    const slot = transcoder(8).join(hd);
    slot.fellBehind();
    slot.fellBehind();
    expect(slot.renditions.length).toBe(3);
    slot.fellBehind();
    expect(slot.renditions.map(({ name }) => name)).toEqual(['360p', '160p']);
  });

  it.runIf(process.platform === 'linux')(
    'believes what a ladder is seen to take, for itself and for others',
    async () => {
      const shared = transcoder(whole(hd) * 1.2, new RecordingLog(), 20);
      const first = shared.join(hd);
      const second = shared.join(hd);
      expect(second.renditions).toEqual([]);
      // An idle process simulates a transcoder that takes far less than estimated.
      const idle = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
      try {
        first.runs(idle.pid);
        await until(() => second.renditions.length > 0, 'capacity for the second', 15_000);
        expect(shared.stats().used).toBeLessThan(whole(hd) * 1.2);
      } finally {
        idle.kill();
      }
    },
  );

  it('gives nothing without cores, or without ffmpeg, of which it tells once', () => {
    const off = transcoder(0);
    expect(off.join(hd).renditions).toEqual([]);
    expect(off.stats()).toMatchObject({ cores: 0, waiting: 0 });
    process.env.PATH = '/nowhere';
    const log = new RecordingLog();
    const without = transcoder(4, log);
    expect(without.join(hd).renditions).toEqual([]);
    expect(without.join(hd).renditions).toEqual([]);
    expect(log.lines.filter((line) => line.includes('ffmpeg is not installed'))).toHaveLength(1);
  });
});
