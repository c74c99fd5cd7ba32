import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecordingLog } from '../ingest/rtmp/test-ingest.ts';
import type { MediaSink } from '../live-media.ts';
import type { StreamEvent } from '../media-api.ts';
import { Origin } from '../origin/origin.ts';
import { LiveWindow } from '../packager/live-window.ts';
import { Recorder } from '../recorder/recorder.ts';
import { fakePublisher } from '../testing/fake-publisher.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { encoderFrames, testAudio, testVideo } from '../testing/synthetic-encoder.ts';
import { LiveSession } from './live-session.ts';
import { freshNumbers } from './resumption.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const moves = oneof(
  record({ type: constant('attach' as const) }),
  // Every sink may still call the session, including those that were taken over or whose stream ended.
  record({ type: constant('media' as const), sink: integer({ min: 0, max: 9 }), ms: constantFrom(300, 2300) }),
  record({ type: constant('discontinuity' as const), sink: integer({ min: 0, max: 9 }) }),
  record({
    type: constant('leave' as const),
    sink: integer({ min: 0, max: 9 }),
    reason: constantFrom('finished' as const, 'lost' as const),
  }),
  record({ type: constant('pass' as const), ms: constantFrom(100, 3000, 21_000, 60_000) }),
  record({ type: constant('tick' as const) }),
  record({ type: constantFrom('end' as const, 'destroy' as const) }),
);

it('in any order of calls a stream ends once, and nothing of it is told or packaged after that', async () => {
  await assert(
    asyncProperty(
      constantFrom(true, false),
      array(moves, { minLength: 5, maxLength: 25 }),
      async (isAdopted, calls) => {
        const events: StreamEvent[] = [];
        const storage = memoryStorage();
        const origin = new Origin();
        const rendition = origin.open('s1', 'source', new LiveWindow(0, 0));
        const onEnded = vi.fn();
        let isOver = false;
        let late = 0;
        const cut = rendition.cut.bind(rendition);
        vi.spyOn(rendition, 'cut').mockImplementation((next) => {
          if (isOver) late += 1;
          cut(next);
        });
        const session = new LiveSession({
          channelId: 'c1',
          streamId: 's1',
          numbers: freshNumbers(),
          origin: rendition,
          keyDistance: 0,
          targetDuration: undefined,
          ladder: undefined,
          webrtc: undefined,
          openRecorder: (onFailed) => new Recorder({ storage, folder: 'c1/s1/source', onFailed }),
          isAdopted,
          recorded: false,
          reconnectWindow: 60_000,
          finishGrace: 3000,
          publisherSilence: 20_000,
          now: () => Date.now(),
          log: new RecordingLog(),
          onEvent: (event) => events.push(event),
          onEnded: (recorded) => {
            isOver = true;
            onEnded();
            void recorded;
          },
        });
        const sinks: { sink: MediaSink; at: number }[] = [];
        for (const call of calls) {
          const given = 'sink' in call ? sinks[call.sink % Math.max(1, sinks.length)] : undefined;
          if (call.type === 'attach') {
            const sink = session.attach(fakePublisher(), { record: true, ladder: false });
            sink.config(testVideo());
            sink.config(testAudio());
            sinks.push({ sink, at: 0 });
          } else if (call.type === 'media' && given) {
            for (const frame of encoderFrames({ from: given.at, duration: call.ms })) given.sink.frame(frame);
            given.at += call.ms;
          } else if (call.type === 'discontinuity') given?.sink.discontinuity();
          else if (call.type === 'leave') given?.sink.end(call.reason);
          else if (call.type === 'pass') await vi.advanceTimersByTimeAsync(call.ms);
          else if (call.type === 'tick') session.tick();
          else if (call.type === 'end') session.end('stopped', 'Over.');
          else if (call.type === 'destroy') {
            await session.destroy();
            isOver = true;
          }
        }
        await session.destroy();
        const reported = events.filter(({ type }) => type !== 'health').map(({ type }) => type);
        const whole = (isAdopted ? ['started', 'interrupted', ...reported] : reported).join(' ');
        // A publisher that leaves without media ends before the stream has started.
        expect(whole).toMatch(/^((started( interrupted resumed)*( interrupted)?)? ?(ended)?)?$/);
        expect(onEnded).toHaveBeenCalledTimes(reported.includes('ended') ? 1 : 0);
        if (reported.includes('ended')) expect(events.at(-1)?.type).toBe('ended');
        expect(late).toBe(0);
        expect(storage.open()).toBe(0);
        origin.destroy();
      },
    ),
    { numRuns: 150 },
  );
});
