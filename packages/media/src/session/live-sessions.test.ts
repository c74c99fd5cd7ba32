import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordingLog } from '../ingest/rtmp/test-ingest.ts';
import type { EncodedFrame, MediaSink } from '../live-media.ts';
import type { StreamEvent } from '../media-api.ts';
import { Origin } from '../origin/origin.ts';
import { openRecording } from '../recorder/open-recording.ts';
import { type FakePublisher, fakePublisher } from '../testing/fake-publisher.ts';
import { type MemoryStorage, memoryStorage } from '../testing/memory-storage.ts';
import { encoderFrames, picture, testAudio, testVideo } from '../testing/synthetic-encoder.ts';
import { LiveSessions } from './live-sessions.ts';

const s1 = { channelId: 'c1', streamId: 's1' };
const beginning = 1_700_000_000_000;

describe('live streams', () => {
  let storage: MemoryStorage;
  let origin: Origin;
  let log: RecordingLog;
  let events: StreamEvent[];
  let sessions: LiveSessions;

  const startSessions = (onEvent = (event: StreamEvent): void => void events.push(event)): LiveSessions =>
    new LiveSessions({
      origin,
      storage,
      clock: { now: () => Date.now() },
      log,
      onEvent,
      reconnectWindow: 60_000,
      finishGrace: 3000,
      publisherSilence: 20_000,
    });

  beforeEach(() => {
    vi.useFakeTimers({ now: beginning });
    storage = memoryStorage();
    origin = new Origin();
    log = new RecordingLog();
    events = [];
    sessions = startSessions();
  });
  afterEach(async () => {
    const closed = sessions.destroy();
    await vi.runOnlyPendingTimersAsync();
    await closed;
    origin.destroy();
    vi.useRealTimers();
  });

  /** Sends frames in real time; `from` is their first time on the publisher's time line. */
  const send = async (sink: MediaSink, frames: readonly EncodedFrame[], from = 0): Promise<void> => {
    let at = from;
    for (const frame of frames) {
      if (frame.dts > at) await vi.advanceTimersByTimeAsync(frame.dts - at);
      at = Math.max(at, frame.dts);
      sink.frame(frame);
    }
  };
  const begin = async (
    options: { publisher?: FakePublisher; stream?: typeof s1; record?: boolean; duration?: number } = {},
  ): Promise<{ sink: MediaSink; publisher: FakePublisher }> => {
    const { publisher = fakePublisher(), stream = s1, record = true, duration = 2500 } = options;
    expect(await sessions.prepare(stream)).toBeUndefined();
    const sink = sessions.open(stream, { record, ladder: false }, publisher);
    sink.config(testVideo());
    sink.config(testAudio());
    await send(sink, encoderFrames({ duration }));
    return { sink, publisher };
  };
  const happened = () => events.filter((event) => event.type !== 'health').map((event) => event.type);
  const newest = <T extends StreamEvent['type']>(type: T): Extract<StreamEvent, { type: T }> => {
    const found = events.findLast((event): event is Extract<StreamEvent, { type: T }> => event.type === type);
    if (!found) throw new Error(`no ${type}`);
    return found;
  };

  describe('what the fixture is told', () => {
    it('a start with the first whole segment, which is short, and not before', async () => {
      const { sink } = await begin({ duration: 1300 });
      expect(happened()).toEqual([]);
      await send(sink, encoderFrames({ from: 1300, duration: 100 }), 1300);
      expect(happened()).toEqual(['started']);
      const started = newest('started');
      expect(started).toMatchObject({ ...s1, info: { videoCodec: 'avc1.64001f', audioCodec: 'mp4a.40.2' } });
      expect(started.info).toMatchObject({ width: 1280, height: 720, frameRate: 30, sampleRate: 48_000, channels: 2 });
      expect(started.at).toBeGreaterThan(beginning + 1250);
      expect(started.at).toBeLessThan(beginning + 1400);
    });

    it('nothing of a publisher that leaves without media', async () => {
      const sink = sessions.open(s1, { record: true, ladder: false }, fakePublisher());
      sink.end('lost');
      expect(happened()).toEqual(['ended']);
      expect(sessions.streams).toBe(0);
    });

    it('a stream of less than a segment as started and ended', async () => {
      const { sink } = await begin({ duration: 900 });
      sink.end('finished');
      expect(happened()).toEqual(['started', 'interrupted']);
      await vi.advanceTimersByTimeAsync(3000);
      expect(newest('ended')).toMatchObject({ reason: 'finished' });
      expect(Math.abs(newest('ended').durationMs - 900)).toBeLessThan(60);
    });

    it('an encoder that unpublished: interrupted, and ended as finished after 3 s', async () => {
      const { sink } = await begin({ duration: 4000 });
      sink.end('finished');
      expect(happened()).toEqual(['started', 'interrupted']);
      expect(newest('interrupted').at).toBe(Date.now());
      await vi.advanceTimersByTimeAsync(2999);
      expect(happened()).toEqual(['started', 'interrupted']);
      await vi.advanceTimersByTimeAsync(1);
      expect(happened()).toEqual(['started', 'interrupted', 'ended']);
      expect(newest('ended')).toMatchObject({ ...s1, reason: 'finished', at: Date.now() });
      expect(Math.abs(newest('ended').durationMs - 4000)).toBeLessThan(60);
      expect(sessions.streams).toBe(0);
    });

    it('the next stream of an encoder with key frames far apart as one of long segments, from its first playlist', async () => {
      const opened = vi.spyOn(origin, 'open');
      const targets = (): readonly number[] => opened.mock.calls.map(([, , window]) => window.targetDuration);
      const { sink } = await begin({ duration: 500 });
      const frames = encoderFrames({ duration: 20_000, keyEvery: 150 });
      const between = (from: number, to: number) => frames.filter(({ dts }) => dts >= from && dts < to);
      await send(sink, between(500, 3500), 500);
      // Nothing is known of its key frames yet, so that no playlist may say how long its segments are.
      expect(happened()).toEqual([]);
      await send(sink, between(3500, 20_000), 3500);
      expect(happened()).toEqual(['started']);
      expect(targets()).toEqual([10]);
      sink.end('finished');
      await vi.advanceTimersByTimeAsync(3000);
      const next = await begin({ stream: { channelId: 'c1', streamId: 's2' }, duration: 100 });
      await send(next.sink, between(100, 2000), 100);
      expect(happened().slice(3)).toEqual(['started']);
      await begin({ stream: { channelId: 'c2', streamId: 's3' }, duration: 100 });
      expect(targets()).toEqual([10, 5, 2]);
    });

    it('an encoder that was lost: ended as lost after the window', async () => {
      const { sink } = await begin();
      sink.end('lost');
      await vi.advanceTimersByTimeAsync(59_999);
      expect(happened()).toEqual(['started', 'interrupted']);
      await vi.advanceTimersByTimeAsync(1);
      expect(newest('ended')).toMatchObject({ reason: 'lost' });
    });

    it('an encoder that is back in time: resumed with its first part, and the duration without the pause', async () => {
      const { sink } = await begin({ duration: 4000 });
      sink.end('lost');
      await vi.advanceTimersByTimeAsync(30_000);
      const { sink: second } = await begin({ duration: 300 });
      expect(happened()).toEqual(['started', 'interrupted']);
      await send(second, encoderFrames({ from: 300, duration: 1700, keyEvery: 1000 }), 300);
      expect(happened()).toEqual(['started', 'interrupted', 'resumed']);
      expect(newest('resumed').at).toBeLessThan(beginning + 4000 + 30_000 + 1500);
      await vi.advanceTimersByTimeAsync(40_000);
      expect(happened()).toEqual(['started', 'interrupted', 'resumed']);
      second.end('finished');
      await vi.advanceTimersByTimeAsync(3000);
      expect(happened()).toEqual(['started', 'interrupted', 'resumed', 'interrupted', 'ended']);
      expect(Math.abs(newest('ended').durationMs - 6000)).toBeLessThan(150);
    });

    it('an encoder that comes back without media does not keep the stream open', async () => {
      const { sink } = await begin();
      sink.end('lost');
      for (let n = 0; n < 5; n += 1) {
        await vi.advanceTimersByTimeAsync(10_000);
        sessions.open(s1, { record: true, ladder: false }, fakePublisher()).end('lost');
      }
      await vi.advanceTimersByTimeAsync(9999);
      expect(happened()).toEqual(['started', 'interrupted']);
      await vi.advanceTimersByTimeAsync(1);
      expect(newest('ended').reason).toBe('lost');
    });

    it('nothing of a take-over by the same stream, whose first encoder is told', async () => {
      const first = await begin();
      await begin();
      expect(first.publisher.reported).toEqual(['Another encoder has taken over this stream.']);
      // Media of the old publisher is ignored.
      first.sink.end('lost');
      first.sink.config(testVideo({ width: 1 }));
      first.sink.frame(picture(99_999, true));
      expect(happened()).toEqual(['started']);
      expect(sessions.health('s1')?.info.width).toBe(1280);
    });

    it('the end of a stream when another of its channel begins', async () => {
      const first = await begin();
      await begin({ stream: { channelId: 'c1', streamId: 's2' } });
      expect(first.publisher.reported).toEqual(['Another stream of this channel has begun.']);
      expect(events.filter(({ type }) => type !== 'health').map(({ type, streamId }) => [type, streamId])).toEqual([
        ['started', 's1'],
        ['ended', 's1'],
        ['started', 's2'],
      ]);
      expect(newest('ended').reason).toBe('taken-over');
      expect(sessions.streams).toBe(1);
    });

    it('the end by the owner', async () => {
      const { publisher, sink } = await begin();
      sessions.disconnect('c1', 'The stream key was reset.');
      expect(publisher.reported).toEqual(['The stream key was reset.']);
      expect(newest('ended').reason).toBe('stopped');
      sink.end('lost');
      sessions.disconnect('c1', 'Again.');
      await vi.advanceTimersByTimeAsync(120_000);
      expect(happened()).toEqual(['started', 'ended']);
    });

    it('goes on when the fixture fails to listen', async () => {
      sessions = startSessions(() => {
        throw new Error('the fixture is busy');
      });
      const { sink } = await begin();
      sink.end('finished');
      await vi.advanceTimersByTimeAsync(3000);
      expect(sessions.streams).toBe(0);
      expect(log.lines.filter((line) => line.includes('the fixture is busy')).length).toBeGreaterThanOrEqual(3);
    });
  });

  describe('how a stream arrives', () => {
    it('is told every two seconds while someone publishes', async () => {
      const { sink } = await begin({ duration: 6100 });
      const health = events.filter((event) => event.type === 'health');
      expect(health.length).toBe(3);
      expect(health.at(-1)).toMatchObject({ ...s1, health: { status: 'good', framesDropped: 0, advice: [] } });
      sink.end('lost');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(events.filter((event) => event.type === 'health').length).toBe(3);
      expect(sessions.health('s1')?.health).toMatchObject({
        status: 'bad',
        advice: [{ code: 'ENCODER_NOT_CONNECTED', value: null }],
      });
      expect(sessions.health('s2')).toBeUndefined();
    });

    it('tells the creator that key frames are 8 s apart', async () => {
      const { sink } = await begin({ duration: 0 });
      await send(sink, encoderFrames({ duration: 18_500, keyEvery: 240 }));
      expect(newest('health').health.advice).toEqual([{ code: 'KEY_FRAMES_FAR_APART', value: '8' }]);
      expect(newest('health').info.keyFrameInterval).toBe(8000);
    });

    it('counts what the ingest and the packager dropped, over all publishers', async () => {
      const first = await begin({ duration: 2100 });
      first.publisher.framesDropped = 3;
      await send(first.sink, encoderFrames({ from: 2100, duration: 2000 }), 2100);
      expect(newest('health').health).toMatchObject({ framesDropped: 3, status: 'unstable' });
      expect(newest('health').health.advice).toEqual([{ code: 'FRAMES_DROPPED', value: null }]);
      first.publisher.framesDropped = 5;
      first.sink.end('lost');
      const publisher = fakePublisher();
      const second = sessions.open(s1, { record: true, ladder: false }, publisher);
      second.config(testVideo());
      second.config(testAudio());
      publisher.framesDropped = 1;
      // Two frames before the first key frame cannot be shown.
      await send(second, [picture(0, false), picture(33, false), ...encoderFrames({ from: 66, duration: 3000 })]);
      expect(newest('health').health.framesDropped).toBe(8);
    });

    it('ends with a publisher that says nothing for 20 s', async () => {
      const { publisher } = await begin();
      await vi.advanceTimersByTimeAsync(19_000);
      expect(newest('health').health).toMatchObject({
        status: 'bad',
        advice: [{ code: 'NOTHING_ARRIVES', value: null }],
      });
      expect(publisher.reported).toEqual([]);
      await vi.advanceTimersByTimeAsync(3000);
      expect(publisher.reported[0]).toBe('Nothing arrived for 20 seconds.');
    });
  });

  describe('recordings', () => {
    it('are complete when the stream has ended', async () => {
      const { sink } = await begin({ duration: 4100 });
      sink.end('finished');
      await vi.advanceTimersByTimeAsync(3000);
      const index = await openRecording(storage, 'c1/s1/source');
      expect(index?.segments.map(({ duration }) => duration)).toEqual([1300, 700, 2000, 100]);
      expect(index?.end).toMatchObject({ reason: 'finished', time: Date.now() });
      expect(storage.open()).toBe(0);
    });

    it('are written to their end although the server stops at once', async () => {
      await begin({ duration: 2100 });
      let release = (): void => {};
      storage.gate = new Promise((resolve) => {
        release = resolve;
      });
      sessions.disconnect('c1', 'Over.');
      const stopped = sessions.destroy();
      release();
      await stopped;
      expect(storage.open()).toBe(0);
      expect((await openRecording(storage, 'c1/s1/source'))?.end?.reason).toBe('stopped');
    });

    it('are given up when the disk takes none of it for 5 s at the stop', async () => {
      await begin({ duration: 2100 });
      storage.gate = new Promise(() => {});
      const stopped = sessions.destroy();
      await vi.advanceTimersByTimeAsync(5000);
      await stopped;
      expect(log.lines).toContainEqual(expect.stringContaining('recordings were not written in time'));
    });

    it('are made for those that are to be recorded', async () => {
      await begin({ record: false });
      expect(storage.files.size).toBe(0);
    });

    it('stop with an alarm when the disk is full, and live goes on', async () => {
      storage.free = 12_000;
      const { sink } = await begin({ duration: 10_100 });
      expect(happened()).toEqual(['started', 'recording-failed']);
      expect(newest('recording-failed')).toMatchObject(s1);
      expect(newest('recording-failed').error).toContain('ENOSPC');
      expect(log.lines.filter((line) => line.startsWith('error recording stopped'))[0]).toContain('ENOSPC');
      expect(newest('health').health).toMatchObject({
        status: 'good',
        advice: [{ code: 'RECORDING_STOPPED', value: null }],
      });
      expect(origin.newestPicture('s1')).toBeDefined();
      // The recording does not begin again in the middle, not even with the next publisher.
      sink.end('lost');
      storage.free = Number.POSITIVE_INFINITY;
      await begin({ duration: 4100 });
      expect(happened()).toEqual(['started', 'recording-failed', 'interrupted', 'resumed']);
      expect((await openRecording(storage, 'c1/s1/source'))?.segments.length).toBeLessThan(5);
      expect(storage.open()).toBe(0);
    });

    it('do not tell, when they stopped, where viewers of the stream stood', async () => {
      storage.free = 12_000;
      await begin({ duration: 10_100 });
      await sessions.destroy();
      sessions = startSessions();
      const windows = vi.spyOn(origin, 'open');
      await sessions.recover([{ ...s1, recordingStopped: true }]);
      // Viewers saw higher numbers than that of the recording's last segment.
      expect(windows.mock.calls[0]?.[2].nextSequence).toBeGreaterThanOrEqual(beginning / 1000);
      expect(happened().at(-1)).toBe('interrupted');
    });
  });

  describe('who may publish', () => {
    it.each([
      ['../etc', 's1'],
      ['c1', '..'],
      ['c1', 'a/b'],
      ['', 's1'],
      ['c1', 'x'.repeat(65)],
      ['c1', 's1\0'],
      ['c1', 'ä'],
    ])('nobody whose ids cannot stand in a path: %j %j', async (channelId, streamId) => {
      expect(await sessions.prepare({ channelId, streamId })).toBe('The server cannot take this stream.');
      expect(log.lines.some((line) => line.startsWith('error an id cannot stand in a path'))).toBe(true);
      await sessions.recover([{ channelId, streamId }]);
      expect([sessions.streams, storage.files.size, events.length]).toEqual([0, 0, 0]);
    });

    it('nobody to a stream that has just ended, for 45 s in which it can be read', async () => {
      const { sink } = await begin();
      sink.end('finished');
      await vi.advanceTimersByTimeAsync(3000);
      expect(await sessions.prepare(s1)).toBe('This stream has just ended. Start again.');
      expect(origin.newestPicture('s1')).toBeDefined();
      await vi.advanceTimersByTimeAsync(44_999);
      expect(origin.newestPicture('s1')).toBeDefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(origin.newestPicture('s1')).toBeUndefined();
      expect(await sessions.prepare(s1)).toBeUndefined();
    });

    it('nobody while the server stops', async () => {
      const { publisher } = await begin();
      await sessions.destroy();
      expect(publisher.reported).toEqual(['The server is restarting; connect again.']);
      const late = fakePublisher();
      sessions.open(s1, { record: true, ladder: false }, late).end('lost');
      expect(late.reported).toEqual(['The server is restarting; connect again.']);
      expect(happened()).toEqual(['started']);
      expect((await openRecording(storage, 'c1/s1/source'))?.end).toBeUndefined();
    });
  });
});
