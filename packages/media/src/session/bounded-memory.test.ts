import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { RecordingLog } from '../ingest/rtmp/test-ingest.ts';
import type { EncodedFrame, MediaSink } from '../live-media.ts';
import { Origin } from '../origin/origin.ts';
import { fileStorage } from '../recorder/file-storage.ts';
import type { RecordingStorage } from '../recorder/storage.ts';
import { fakePublisher } from '../testing/fake-publisher.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { picture, sound, testAudio, testVideo } from '../testing/synthetic-encoder.ts';
import { LiveSessions } from './live-sessions.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes of buffers that are still in use. */
const bufferBytes = async (): Promise<number> => {
  // Freed buffers count until their finalizers have run.
  for (let n = 0; n < 2; n += 1) {
    collectGarbage();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().arrayBuffers;
};

/** 4 Mbit/s of video: 30 frames a second of 16.7 kB, a key frame every two seconds; 47 audio units. */
const bytesPerSecond = 500_000;
function* frames(from: number, to: number): Generator<EncodedFrame> {
  let nextSound = from;
  for (let n = 0; ; n += 1) {
    const dts = Math.round(from + (n * 1000) / 30);
    if (dts >= to) return;
    for (; nextSound <= dts; nextSound += 1024 / 48) yield sound(Math.round(nextSound));
    yield picture(dts, n % 60 === 0, 0, bytesPerSecond / 30);
  }
}

describe('what a stream keeps in memory', () => {
  let sessions: LiveSessions | undefined;
  let origin: Origin | undefined;
  afterEach(async () => {
    await sessions?.destroy();
    origin?.destroy();
  });

  const open = ({ storage = memoryStorage() as RecordingStorage, record = false } = {}): MediaSink => {
    origin = new Origin();
    sessions = new LiveSessions({
      origin,
      storage,
      clock: { now: () => Date.now() },
      log: new RecordingLog(),
      onEvent: () => {},
      reconnectWindow: 60_000,
      finishGrace: 3000,
      publisherSilence: 20_000,
    });
    return sessions.open({ channelId: 'c1', streamId: 's1' }, { record, ladder: false }, fakePublisher());
  };

  it('is its last minute and what readers on their way may want, however fast and long it comes', async () => {
    const before = await bufferBytes();
    const sink = open();
    sink.config(testVideo());
    sink.config(testAudio());
    // A minute in the playlist, 12 s behind it, and the open segment: at most 78 s.
    const limit = 78 * bytesPerSecond * 1.1;
    for (let minute = 0; minute < 10; minute += 1) {
      for (const frame of frames(minute * 60_000, (minute + 1) * 60_000)) sink.frame(frame);
      const held = (await bufferBytes()) - before;
      expect(held).toBeLessThan(limit);
      if (minute >= 2) expect(held).toBeGreaterThan(60 * bytesPerSecond);
    }
  });

  it('is half a minute when the stream is recorded; the rest of its last minute is read from the recording', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bandshell-window-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const before = await bufferBytes();
    const sink = open({ storage: fileStorage(folder), record: true });
    sink.config(testVideo());
    sink.config(testAudio());
    // The half minute, and the open segment.
    const limit = 34 * bytesPerSecond * 1.1;
    for (let second = 0; second < 90; second += 6) {
      for (const frame of frames(second * 1000, (second + 6) * 1000)) sink.frame(frame);
      // Everything that waits for the disk counts until it is written.
      await expect.poll(async () => (await bufferBytes()) - before, { interval: 20 }).toBeLessThan(limit);
    }
    const site = createServer((request, response) => origin?.handle(request, response, '127.0.0.1'));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void site.close());
    const { port } = site.address() as AddressInfo;
    const read = async (file: string): Promise<Buffer> => {
      const answer = await fetch(`http://127.0.0.1:${port}/live/s1/source/${file}`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    const listed = (await read('index.m3u8')).toString().match(/^seg-.*m4s$/gm) ?? [];
    expect(listed.length).toBeGreaterThanOrEqual(30);
    const segments = await Promise.all(listed.map(read));
    await sessions?.destroy();
    const recording = await readFile(join(folder, 'c1', 's1', 'source', 'rec-0.m4s'));
    const from = recording.indexOf(segments[0] ?? '');
    const bytes = Buffer.concat(segments);
    expect(from).toBeGreaterThan(0);
    expect(recording.subarray(from, from + bytes.length).equals(bytes)).toBe(true);
  });

  it('has a bound without key frames too', async () => {
    const before = await bufferBytes();
    const sink = open();
    sink.config(testVideo());
    sink.config(testAudio());
    sink.frame(picture(0, true));
    for (let second = 0; second < 300; second += 1) {
      for (const frame of frames(second * 1000 + 1, (second + 1) * 1000))
        sink.frame({ ...frame, key: frame.track === 'audio' });
    }
    // Segments of 12 s: up to one more than the window, those kept behind it, and the open one.
    expect((await bufferBytes()) - before).toBeLessThan((60 + 12 + 12 + 12 + 12) * bytesPerSecond * 1.1);
  });

  it('is little before the first key frame, and with sound that no picture follows', async () => {
    const before = await bufferBytes();
    const sink = open();
    sink.config(testVideo());
    sink.config(testAudio());
    for (const frame of frames(0, 120_000)) sink.frame({ ...frame, key: frame.track === 'audio' });
    expect((await bufferBytes()) - before).toBeLessThan(4_000_000);
    sink.frame(picture(120_000, true));
    for (let n = 0; n < 60_000; n += 1) sink.frame(sound(120_000 + n * 21, 1000));
    expect((await bufferBytes()) - before).toBeLessThan(4_000_000);
  });

  it('ends with the stream, but for its last minute while that can be read', async () => {
    const before = await bufferBytes();
    const publish = (sink: MediaSink): void => {
      sink.config(testVideo());
      for (const frame of frames(0, 90_000)) sink.frame(frame);
    };
    publish(open());
    sessions?.disconnect('c1', 'Over.');
    expect((await bufferBytes()) - before).toBeGreaterThan(30_000_000);
    origin?.close('s1');
    await expect.poll(async () => (await bufferBytes()) - before).toBeLessThan(2_000_000);
  });
});
