import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idlePlayback, type LivePlayback, type PlaybackEvent } from './live-playback.ts';
import { playbackNotice } from './playback-notice.ts';
import { recordedNotice } from './recorded-notice.ts';
import { idleRecorded, type RecordedEvent, type RecordedPlayback } from './recorded-playback.ts';
import { addRemedy, areRemediesInVain, isRemedyDue, noRemedies, remediesWhileMoving } from './remedies.ts';
import { stepPlayback } from './step-playback.ts';
import { stepRecorded } from './step-recorded.ts';

const TICK = 250;
const MINUTE = 60_000;
/** Everything that disturbs a picture. A try after a failed fetch, twice a second at most, is none of these. */
const DISTURBING = ['nudge', 'seek-live', 'load'];
/** Notices without a way on: there is nothing to play, or a browser that cannot. */
const FINAL = ['offline', 'ended', 'unsupported', 'unavailable', 'no-token'];
/** Notices that bring a button, and the one that waits for the broadcaster. */
const WITH_BUTTON = ['reconnecting', 'undecodable', 'interrupted'];

/** A machine of either kind: steps on, and says what is seen. */
interface Driven<Event> {
  readonly step: (event: Event, now: number) => readonly { readonly type: string }[];
  readonly phase: () => string;
  readonly notice: (now: number) => string;
}

const drivenLive = (): Driven<PlaybackEvent> => {
  let state: LivePlayback = idlePlayback;
  return {
    step: (event, now) => {
      const step = stepPlayback(state, event, now);
      state = step.state;
      return step.commands;
    },
    phase: () => state.phase.name,
    notice: (now) => playbackNotice(state, now),
  };
};

const drivenRecorded = (): Driven<RecordedEvent> => {
  let state: RecordedPlayback = idleRecorded;
  return {
    step: (event, now) => {
      const step = stepRecorded(state, event, now);
      state = step.state;
      return step.commands;
    },
    phase: () => state.phase.name,
    notice: (now) => recordedNotice(state, now),
  };
};

/** The most disturbing commands of any minute. */
const busiestMinute = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE).length));

const run = <Event>(machine: Driven<Event>, events: readonly (readonly [number, Event])[]) => {
  const times: number[] = [];
  for (const [at, event] of events) {
    for (const { type } of machine.step(event, at)) if (DISTURBING.includes(type)) times.push(at);
  }
  return times;
};

/** Numbers that jitter around the tick of a machine. */
const jittered = fc.array(fc.integer({ min: 1, max: 1200 }), { minLength: 300, maxLength: 400 });

describe('remedies', () => {
  it('wait, back off, and are forgotten when the picture moves for a while', () => {
    let remedies = noRemedies;
    const times: number[] = [];
    for (let now = 0; now < 5 * MINUTE; now += TICK) {
      if (!isRemedyDue(remedies, 0, now)) continue;
      remedies = addRemedy(remedies, now);
      times.push(now);
    }
    expect(times).toEqual([2000, 4000, 8000, 16_000, 31_000, 61_000, 121_000, 181_000, 241_000]);
    expect(areRemediesInVain(remedies)).toBe(true);
    expect(remediesWhileMoving(remedies, 241_000, 250_999)).toBe(remedies);
    expect(remediesWhileMoving(remedies, 100_000, 251_000)).toBe(noRemedies);
    expect(isRemedyDue(noRemedies, 0, 29_999, true)).toBe(false);
  });

  it('of a live picture are few whatever moves in between: also a move of their own', () => {
    const live = drivenLive();
    run(live, [
      [0, { type: 'source', url: '/a', isInterrupted: false }],
      [10, { type: 'ready' }],
    ]);
    let position = 0;
    const times: number[] = [];
    for (let now = TICK; now < 10 * MINUTE; now += TICK) {
      const [remedy] = run(live, [[now, { type: 'tick', behind: 82 + now / 1000 }]]);
      if (remedy === undefined) continue;
      times.push(remedy);
      position += 0.15;
      run(live, [[now + 1, { type: 'moved', position }]]);
    }
    expect(busiestMinute(times)).toBeLessThanOrEqual(7);
    // Once it has backed off, one a minute.
    expect(times.filter((at) => at > 5 * MINUTE).length).toBeLessThanOrEqual(5);
  });

  it('of a live picture that has played all that there is leave it alone', () => {
    const live = drivenLive();
    run(live, [
      [0, { type: 'source', url: '/a', isInterrupted: false }],
      [10, { type: 'ready' }],
      [15, { type: 'loaded' }],
      [20, { type: 'moved', position: 1 }],
    ]);
    const events: [number, PlaybackEvent][] = [];
    for (let now = TICK; now < 25_000; now += TICK) {
      if (now % 6000 === 0) events.push([now, { type: 'loaded' }]);
      events.push([now, { type: 'tick', behind: 0 }]);
    }
    expect(run(live, events)).toEqual([]);
  });

  it('leave a live stream playing, or with a notice and a way on, whatever happened', () => {
    const event = fc.oneof(
      fc.constantFrom<PlaybackEvent>(
        { type: 'source', url: '/a', isInterrupted: false },
        { type: 'source', url: '/a', isInterrupted: true },
        { type: 'source', url: '/b', isInterrupted: false },
        { type: 'source', url: null, isInterrupted: false },
        { type: 'stream-up', url: '/a' },
        { type: 'stream-interrupted' },
        { type: 'stream-resumed' },
        { type: 'stream-down' },
        { type: 'ready' },
        { type: 'loaded' },
        { type: 'finished' },
        { type: 'play' },
        { type: 'pause' },
        { type: 'try-again' },
        { type: 'error', kind: 'missing' },
        { type: 'error', kind: 'network' },
        { type: 'error', kind: 'playlist' },
        { type: 'error', kind: 'media' },
        { type: 'error', kind: 'unsupported' },
      ),
      fc.nat(100).map((position): PlaybackEvent => ({ type: 'moved', position })),
      fc.nat(90).map((behind): PlaybackEvent => ({ type: 'tick', behind })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3000), event), { maxLength: 60 }), jittered, (script, waits) => {
        const live = drivenLive();
        let now = 0;
        run(
          live,
          script.map(([wait, next]) => {
            now += wait;
            return [now, next] as const;
          }),
        );
        run(live, [
          [now, { type: 'source', url: '/a', isInterrupted: false }],
          [now, { type: 'play' }],
        ]);
        const before = now;
        const times: number[] = [];
        for (const wait of waits) {
          now += wait;
          times.push(...run(live, [[now, { type: 'tick', behind: null }]]));
        }
        if (now - before > MINUTE) expect([...WITH_BUTTON, ...FINAL]).toContain(live.notice(now));
        expect(busiestMinute(times)).toBeLessThanOrEqual(12);
        // As soon as the media comes, it plays; the viewer's button loads at once.
        if (live.notice(now) === 'reconnecting') {
          run(live, [[now, { type: 'moved', position: 999 }]]);
          expect(live.phase()).toBe('playing');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leave a recording playing, or with a notice and a way on, whatever happened', () => {
    const event = fc.oneof(
      fc.constantFrom<RecordedEvent>(
        { type: 'ready' },
        { type: 'loaded' },
        { type: 'play' },
        { type: 'access-failed' },
        { type: 'error', kind: 'network' },
        { type: 'error', kind: 'denied' },
        { type: 'error', kind: 'playlist' },
        { type: 'error', kind: 'media' },
        { type: 'access', url: '/a', expiresAt: null, resumeAt: 0 },
        { type: 'access', url: '/b', expiresAt: 1, resumeAt: 0 },
        { type: 'tick', isAtEdge: true },
      ),
      fc.nat(100).map((position): RecordedEvent => ({ type: 'moved', position })),
      fc.nat(100).map((to): RecordedEvent => ({ type: 'seek', to })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3000), event), { maxLength: 60 }), jittered, (script, waits) => {
        const recorded = drivenRecorded();
        run(recorded, [[0, { type: 'open', startAt: null }]]);
        let now = 0;
        for (const [wait, next] of script) {
          now += wait;
          run(recorded, [[now, next]]);
        }
        const before = now;
        const times: number[] = [];
        for (const wait of waits) {
          now += wait;
          if (recorded.phase() === 'opening') {
            run(recorded, [[now, { type: 'access', url: '/a', expiresAt: null, resumeAt: 0 }]]);
          }
          times.push(...run(recorded, [[now, { type: 'tick', isAtEdge: false }]]));
        }
        if (now - before > MINUTE) expect([...WITH_BUTTON, ...FINAL]).toContain(recorded.notice(now));
        expect(busiestMinute(times)).toBeLessThanOrEqual(8);
      }),
      { numRuns: 300 },
    );
  });
});
