import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idlePlayback, type LivePlayback, type PlaybackCommand, type PlaybackEvent } from './live-playback.ts';
import { playbackNotice } from './playback-notice.ts';
import { stepPlayback } from './step-playback.ts';

/** Runs events at their times and gathers the commands. */
function run(script: readonly (readonly [number, PlaybackEvent])[], from: LivePlayback = idlePlayback) {
  let state = from;
  const commands: PlaybackCommand[] = [];
  for (const [at, event] of script) {
    const step = stepPlayback(state, event, at);
    state = step.state;
    commands.push(...step.commands);
  }
  return { state, commands, names: commands.map(({ type }) => type) };
}

const source = (url: string | null, isInterrupted = false): PlaybackEvent => ({ type: 'source', url, isInterrupted });
const tick: PlaybackEvent = { type: 'tick', behind: 1 };
const moved = (position: number): PlaybackEvent => ({ type: 'moved', position });
const missing: PlaybackEvent = { type: 'error', kind: 'missing' };
const network: PlaybackEvent = { type: 'error', kind: 'network' };
const playing = run([
  [0, source('/a')],
  [10, { type: 'ready' }],
  [20, moved(1)],
]).state;

describe('a live playback', () => {
  it('loads, plays and shows a spinner only when it takes long', () => {
    const start = run([[0, source('/a')]]);
    expect(start.commands).toEqual([{ type: 'load', url: '/a' }]);
    expect(playbackNotice(start.state, 400)).toBe('none');
    expect(playbackNotice(start.state, 600)).toBe('spinner');
    expect(run([[10, { type: 'ready' }]], start.state).names).toEqual(['play']);
    expect(playing.phase).toEqual({ name: 'playing', since: 20, movedAt: 20 });
    expect(playbackNotice(playing, 20)).toBe('none');
  });

  it('waits on an offline channel and begins by itself', () => {
    const offline = run([[0, source(null)]]);
    expect(playbackNotice(offline.state, 0)).toBe('offline');
    expect(run([[900_000, tick]], offline.state).commands).toEqual([]);
    expect(run([[900_000, source('/a')]], offline.state).commands).toEqual([{ type: 'load', url: '/a' }]);
  });

  it('asks again for a missing playlist, at most every 2 s', () => {
    let { state } = run([[0, source('/a')]]);
    let now = 100;
    for (let round = 0; round < 20; round += 1) {
      state = stepPlayback(state, missing, now).state;
      const at = state.retry?.at ?? 0;
      expect(at - now).toBeGreaterThanOrEqual(250);
      expect(at - now).toBeLessThanOrEqual(2000);
      expect(run([[at - 1, tick]], state).commands).toEqual([]);
      const next = stepPlayback(state, tick, at);
      expect(next.commands).toEqual([{ type: 'load', url: '/a' }]);
      state = next.state;
      now = at;
    }
    expect(playbackNotice(state, now)).toBe('reconnecting');
    const found = run(
      [
        [now, { type: 'loaded' }],
        [now + 5, { type: 'ready' }],
        [now + 50, moved(2)],
      ],
      state,
    );
    expect(found.names).toEqual(['play']);
    expect(found.state.phase.name).toBe('playing');
    expect(found.state.retry).toBeNull();
  });

  it('gives a playlist up that stays missing for 90 s, but never an unreachable server', () => {
    const after = (event: PlaybackEvent) => {
      let { state } = run([[0, source('/a')]]);
      for (let now = 0; now < 120_000 && state.phase.name !== 'ended'; now += 250) {
        if (state.retry === null || state.retry.at > now + 5000) state = stepPlayback(state, event, now).state;
        state = stepPlayback(state, tick, now).state;
      }
      return state.phase.name;
    };
    expect(after(missing)).toBe('ended');
    expect(after(network)).toBe('waiting');
  });

  it('keeps the picture while the server is away and fetches on', () => {
    const { names, state } = run(
      [
        [1000, network],
        [1100, moved(2)],
        [1250, tick],
        [1300, network],
        [1800, tick],
      ],
      playing,
    );
    expect(names).toEqual(['resume-loading', 'resume-loading']);
    expect(state.phase.name).toBe('playing');
    const stalled = run([[6000, tick]], { ...state, retry: state.retry && { ...state.retry, at: 7000 } });
    expect(playbackNotice(stalled.state, 6000)).toBe('reconnecting');
    expect(run([[20_000, { type: 'loaded' }]], stalled.state).state.retry).toBeNull();
  });

  it('starts anew where the playlist does not follow what was there', () => {
    const { names } = run(
      [
        [1000, { type: 'error', kind: 'playlist' }],
        [1100, { type: 'loaded' }],
        [1499, tick],
        [1500, tick],
        [1600, { type: 'loaded' }],
        [9000, tick],
      ],
      playing,
    );
    expect(names).toEqual(['load']);
  });

  it('mends a standing picture: nudge, live edge, everything anew', () => {
    const { commands, state } = run(
      [600, 720, 2019, 2020, 4019, 4020, 8019, 8020].map((at) => [at, tick] as const),
      playing,
    );
    expect(commands).toEqual([{ type: 'nudge' }, { type: 'seek-live' }, { type: 'load', url: '/a' }]);
    expect(state.phase).toEqual({ name: 'loading', since: 8020 });
    expect(run([[18_020, tick]], state).commands).toEqual([{ type: 'load', url: '/a' }]);
  });

  it('says that the broadcaster is away, tries no remedy, and goes on when told', () => {
    const { commands, state } = run(
      [
        [1000, { type: 'stream-interrupted' }],
        [2000, tick],
        [30_000, tick],
      ],
      playing,
    );
    expect(commands).toEqual([]);
    expect(playbackNotice(state, 30_000)).toBe('interrupted');
    const back = run(
      [
        [31_000, { type: 'stream-resumed' }],
        [31_500, tick],
        [32_000, moved(3)],
      ],
      state,
    );
    expect(back.names).toEqual(['resume-loading']);
    expect(back.state.phase.name).toBe('playing');
  });

  it('plays out what is buffered before it says that the stream ended', () => {
    const down = run([[100, { type: 'stream-down' }]], playing).state;
    expect(down.phase.name).toBe('playing');
    expect(run([[400, { type: 'finished' }]], down).state.phase.name).toBe('ended');
    expect(run([[800, tick]], down).state.phase.name).toBe('ended');
    const endless = Array.from({ length: 70 }, (_, index) => index * 250 + 250).flatMap(
      (at) =>
        [
          [at, moved(at)],
          [at, tick],
        ] as const,
    );
    expect(run(endless, down).state.phase.name).toBe('ended');
  });

  it('begins the next stream after an end, and ignores the old one', () => {
    const ended = run(
      [
        [100, { type: 'stream-down' }],
        [200, { type: 'finished' }],
      ],
      playing,
    ).state;
    const late = run(
      [
        [300, missing],
        [400, moved(9)],
        [9000, tick],
        [9500, source(null)],
      ],
      ended,
    );
    expect(late.commands).toEqual([]);
    expect(playbackNotice(late.state, 9500)).toBe('ended');
    expect(run([[10_000, source('/b')]], late.state).commands).toEqual([{ type: 'load', url: '/b' }]);
  });

  it('rests during a long pause and goes on at the live edge', () => {
    const paused = run([[1000, { type: 'pause' }]], playing);
    expect(paused.names).toEqual(['pause']);
    expect(run([[2000, { type: 'play' }]], paused.state).names).toEqual(['play']);
    expect(run([[7000, { type: 'play' }]], paused.state).names).toEqual(['seek-live', 'play']);
    const resting = run([[61_000, tick]], paused.state);
    expect(resting.names).toEqual(['rest']);
    expect(run([[90_000, { type: 'play' }]], resting.state).names).toEqual(['resume-loading', 'seek-live', 'play']);
  });

  it('does not start a stream against the wish of someone who paused', () => {
    const { names, state } = run([
      [0, { type: 'pause' }],
      [1, source('/a')],
      [2, { type: 'ready' }],
      [60_000, tick],
    ]);
    expect(names).toEqual(['load']);
    expect(state.phase.name).toBe('paused');
  });

  it('jumps to the live edge when it fell far behind', () => {
    const far: PlaybackEvent = { type: 'tick', behind: 7 };
    expect(run([[100, far]], playing).names).toEqual(['seek-live']);
    expect(run([[100, tick]], playing).names).toEqual([]);
  });

  it('recovers from decoding errors, then starts anew, then gives up', () => {
    const errors = Array.from({ length: 7 }, (_, index) => [index * 100, { type: 'error', kind: 'media' }] as const);
    const { names, state } = run(errors, playing);
    expect(names.filter((name) => name !== 'play')).toEqual([
      ...Array.from({ length: 3 }, () => 'recover-media'),
      ...Array.from({ length: 3 }, () => 'load'),
      'unload',
    ]);
    expect(playbackNotice(state, 700)).toBe('undecodable');
    const spread = errors.map(([at, event]) => [at * 1000, event] as const);
    expect(run(spread, playing).state.phase.name).not.toBe('failed');
    expect(run([[800, { type: 'try-again' }]], state).commands).toEqual([{ type: 'load', url: '/a' }]);
  });

  it('keeps its promises whatever comes', () => {
    const event: fc.Arbitrary<PlaybackEvent> = fc.oneof(
      fc.constantFrom<PlaybackEvent>(
        { type: 'stream-interrupted' },
        { type: 'stream-resumed' },
        { type: 'stream-down' },
        { type: 'ready' },
        { type: 'loaded' },
        { type: 'finished' },
        { type: 'play-refused' },
        { type: 'play' },
        { type: 'pause' },
        { type: 'try-again' },
        { type: 'leave' },
        missing,
        network,
        { type: 'error', kind: 'media' },
      ),
      fc.constant(tick),
      fc.nat(100).map(moved),
      fc.constantFrom(source(null), source('/a'), source('/b'), source('/a', true)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3000), event), { maxLength: 60 }), (script) => {
        let state = idlePlayback;
        let now = 0;
        for (const [wait, next] of script) {
          now += wait;
          const step = stepPlayback(state, next, now);
          state = step.state;
          for (const command of step.commands) if (command.type === 'load') expect(command.url).toBe(state.url);
          const isOver = ['idle', 'ended', 'failed'].includes(state.phase.name);
          if (isOver) expect(state.retry).toBeNull();
          if (state.retry !== null) expect(state.retry.at - now).toBeLessThanOrEqual(10_000);
          if (['playing', 'stalled'].includes(state.phase.name)) expect(state.wantsPlay).toBe(true);
          playbackNotice(state, now);
        }
        // Whatever happened, a stream that goes up under a new address is loaded at once.
        expect(stepPlayback(state, source('/new'), now).commands).toContainEqual({ type: 'load', url: '/new' });
      }),
      { numRuns: 500 },
    );
  });
});
