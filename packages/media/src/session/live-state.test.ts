import { type Arbitrary, array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublisherHandle } from '../live-media.ts';
import { fakePublisher } from '../testing/fake-publisher.ts';
import {
  firstLiveState,
  hasStarted,
  type LiveEffect,
  type LiveInput,
  type LiveState,
  publisherOf,
  stepLive,
} from './live-state.ts';

const publisherSilence = 20_000;
const limits = { reconnectWindow: 60_000, finishGrace: 3000, publisherSilence };
const p1 = fakePublisher();
const p2 = fakePublisher();
const lateDeadline = { at: 70_000, reason: 'lost' } as const;

const fresh: LiveState = { name: 'fresh' };
const starting: LiveState = { name: 'starting', publisher: p1 };
const live: LiveState = { name: 'live', publisher: p1 };
const waiting: LiveState = { name: 'waiting', deadline: lateDeadline };
const returning: LiveState = { name: 'returning', publisher: p1, deadline: lateDeadline };
const ended: LiveState = { name: 'ended' };
const closed: LiveState = { name: 'closed' };

const attached = (publisher: PublisherHandle): LiveInput => ({ type: 'attached', publisher });
const left = (publisher: PublisherHandle, reason: 'finished' | 'lost' = 'lost'): LiveInput => ({
  type: 'left',
  publisher,
  reason,
  now: 10_000,
});
const stop: LiveInput = { type: 'end', reason: 'stopped', description: 'Over.' };
const takenAway: LiveInput = { type: 'end', reason: 'taken-over', description: 'Elsewhere.' };
const silent: LiveInput = { type: 'silent', ms: publisherSilence };

const disconnected = (description: string, cause: string, publisher = p1) => ({
  type: 'disconnect',
  publisher,
  description,
  cause,
});
const takenOver = disconnected('Another encoder has taken over this stream.', 'taken-over');
const restarting = disconnected('The server is restarting; connect again.', 'restarting');
const noWait = { type: 'stop-waiting' };
const closePackager = { type: 'close-packager' };
const finish = (reason: string) => ({ type: 'finish', reason });
const report = (event: string) => ({ type: 'report', event });

describe('the states of a live stream', () => {
  const rows: readonly [string, LiveState, LiveInput, LiveState, readonly object[]][] = [
    ['the first publisher', fresh, attached(p1), starting, [noWait]],
    [
      'another one before the first segment',
      starting,
      attached(p2),
      { ...starting, publisher: p2 },
      [takenOver, noWait],
    ],
    ['the first complete segment', starting, { type: 'playable' }, live, [report('started')]],
    ['a later segment', live, { type: 'playable' }, live, []],
    ['a take-over of a live stream', live, attached(p2), { ...live, publisher: p2 }, [takenOver, noWait]],
    ['a lost encoder', live, left(p1), waiting, [{ type: 'wait', deadline: lateDeadline }, report('interrupted')]],
    [
      'an encoder that unpublished',
      live,
      left(p1, 'finished'),
      { name: 'waiting', deadline: { at: 13_000, reason: 'finished' } },
      [{ type: 'wait', deadline: { at: 13_000, reason: 'finished' } }, report('interrupted')],
    ],
    ['an encoder that left without media', starting, left(p1), ended, [noWait, closePackager, finish('lost')]],
    [
      'an unpublishing without media',
      starting,
      left(p1, 'finished'),
      ended,
      [noWait, closePackager, finish('finished')],
    ],
    ['an encoder that was taken over and leaves', { ...live, publisher: p2 }, left(p1), { ...live, publisher: p2 }, []],
    ['an encoder that is back', waiting, attached(p1), returning, [noWait]],
    ['its first media', returning, { type: 'playable' }, live, [report('resumed')]],
    ['its leaving without media', returning, left(p1), waiting, [{ type: 'wait', deadline: lateDeadline }]],
    [
      'its unpublishing without media',
      returning,
      left(p1, 'finished'),
      waiting,
      [{ type: 'wait', deadline: lateDeadline }],
    ],
    ['two that are back', returning, attached(p2), { ...returning, publisher: p2 }, [takenOver, noWait]],
    ['media that was cut while nobody publishes', waiting, { type: 'playable' }, waiting, []],
    ['the end of the window', waiting, { type: 'deadline' }, ended, [noWait, closePackager, finish('lost')]],
    ['a late timer, the encoder being back', returning, { type: 'deadline' }, returning, []],
    ['a late timer of a live stream', live, { type: 'deadline' }, live, []],
    ['20 s of silence', live, silent, live, [disconnected('Nothing arrived for 20 seconds.', 'silent')]],
    ['less silence than that', live, { type: 'silent', ms: publisherSilence - 1 }, live, []],
    ['silence of nobody', waiting, silent, waiting, []],
    [
      'the owner’s end',
      live,
      stop,
      ended,
      [noWait, closePackager, disconnected('Over.', 'stopped'), finish('stopped')],
    ],
    ['the owner’s end while nobody publishes', waiting, stop, ended, [noWait, closePackager, finish('stopped')]],
    [
      'another stream of the channel',
      returning,
      takenAway,
      ended,
      [noWait, closePackager, disconnected('Elsewhere.', 'taken-over'), finish('taken-over')],
    ],
    ['an end before the first publisher', fresh, stop, ended, [noWait, closePackager, finish('stopped')]],
    ['a second end', ended, stop, ended, []],
    ['an end after the server let go', closed, stop, closed, []],
    ['a stop of the server', live, { type: 'close' }, closed, [noWait, closePackager, restarting]],
    ['a stop of the server while nobody publishes', waiting, { type: 'close' }, closed, [noWait, closePackager]],
    ['a second stop of the server', closed, { type: 'close' }, closed, []],
    ['a stop of the server after the end', ended, { type: 'close' }, ended, []],
    [
      'a publisher after the end',
      ended,
      attached(p1),
      ended,
      [disconnected('This stream has just ended. Start again.', 'stopped')],
    ],
    ['the leaving of one who was disconnected', ended, left(p1), ended, []],
    ['the last cut of a stream that ends', ended, { type: 'playable' }, ended, []],
  ];
  it.each(rows)('%s', (_title, state, input, next, effects) => {
    expect(stepLive(state, input, limits)).toEqual({ state: next, effects });
  });

  it('a stream of an earlier process waits the whole window, a new one for nobody', () => {
    expect(firstLiveState(true, limits, 10_000)).toEqual(waiting);
    expect(firstLiveState(false, limits, 10_000)).toEqual(fresh);
  });

  it.each([
    [fresh, false],
    [starting, false],
    [live, true],
    [waiting, true],
    [returning, true],
    [ended, false],
    [closed, false],
  ])('the server knows of a stream that is $name: %s', (state, known) => {
    expect(hasStarted(state)).toBe(known);
  });
});

describe('in any order of inputs', () => {
  const publishers = [p1, p2, fakePublisher()];
  type Move = LiveInput | { readonly type: 'frame'; readonly publisher: PublisherHandle };
  const who = constantFrom(...publishers);
  const moves: Arbitrary<Move> = oneof(
    record({ type: constant('attached' as const), publisher: who }),
    record({ type: constant('frame' as const), publisher: who }),
    record({ type: constant('playable' as const) }),
    record({
      type: constant('left' as const),
      publisher: who,
      reason: constantFrom('finished' as const, 'lost' as const),
      now: integer({ min: 0, max: 1e6 }),
    }),
    record({ type: constant('silent' as const), ms: integer({ min: 0, max: 2 * publisherSilence }) }),
    constant<Move>({ type: 'deadline' }),
    constantFrom<Move>(stop, takenAway, { type: 'close' }),
  );

  /** The work of a session: the effects, and the frames that reach the packager, in order. */
  const play = (isAdopted: boolean, inputs: readonly Move[]): { done: string[]; state: LiveState } => {
    let state = firstLiveState(isAdopted, limits, 0);
    const done: string[] = [];
    const note = (effect: LiveEffect): void => {
      done.push(effect.type === 'report' ? effect.event : effect.type);
    };
    for (const input of inputs) {
      if (input.type === 'frame') {
        if (publisherOf(state) === input.publisher) done.push('frame');
        continue;
      }
      const step = stepLive(state, input, limits);
      state = step.state;
      for (const effect of step.effects) note(effect);
    }
    return { done, state };
  };
  const anyOrder = (check: (played: ReturnType<typeof play>, isAdopted: boolean) => void): void =>
    assert(
      property(constantFrom(true, false), array(moves, { maxLength: 60 }), (isAdopted, inputs) =>
        check(play(isAdopted, inputs), isAdopted),
      ),
      { numRuns: 2000 },
    );

  it('there is one end at most, and after it neither a frame nor a report nor a wait', () => {
    anyOrder(({ done }) => {
      const end = done.findIndex((what) => what === 'finish' || what === 'close-packager');
      if (end === -1) return;
      const after = done.slice(end + 1).filter((what) => what !== 'disconnect');
      expect(after).toEqual(done[end] === 'close-packager' && after.length > 0 ? ['finish'] : []);
    });
  });

  it('starts, interruptions and resumptions alternate', () => {
    anyOrder(({ done }, isAdopted) => {
      const reports = done.filter((what) => what === 'started' || what === 'interrupted' || what === 'resumed');
      // A resumed stream has started and was interrupted before.
      const whole = (isAdopted ? ['started', 'interrupted', ...reports] : reports).join(' ');
      expect(whole).toMatch(/^(started( interrupted resumed)*( interrupted)?)?$/);
    });
  });

  it('a publisher that loses the stream other than by leaving is disconnected', () => {
    assert(
      property(array(moves, { maxLength: 60 }), (inputs) => {
        let state: LiveState = { name: 'fresh' };
        for (const input of inputs) {
          if (input.type === 'frame') continue;
          const before = publisherOf(state);
          const step = stepLive(state, input, limits);
          state = step.state;
          if (before === undefined || before === publisherOf(state) || input.type === 'left') continue;
          expect(step.effects).toContainEqual(expect.objectContaining({ type: 'disconnect', publisher: before }));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
