import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedNotice } from './recorded-notice.ts';
import { idleRecorded, type RecordedCommand, type RecordedEvent, type RecordedPlayback } from './recorded-playback.ts';
import { stepRecorded } from './step-recorded.ts';

type Script = readonly (readonly [number, RecordedEvent])[];

/** Runs events at their times and gathers the commands. */
function run(script: Script, from: RecordedPlayback = idleRecorded) {
  let state = from;
  const commands: RecordedCommand[] = [];
  for (const [at, event] of script) {
    const step = stepRecorded(state, event, at);
    state = step.state;
    commands.push(...step.commands);
  }
  return { state, commands, names: commands.map(({ type }) => type) };
}

const open: RecordedEvent = { type: 'open', startAt: null };
const tick: RecordedEvent = { type: 'tick', isAtEdge: false };
const failed: RecordedEvent = { type: 'access-failed' };
const network: RecordedEvent = { type: 'error', kind: 'network' };
const denied: RecordedEvent = { type: 'error', kind: 'denied' };
const moved = (position: number): RecordedEvent => ({ type: 'moved', position });
const seek = (to: number): RecordedEvent => ({ type: 'seek', to });
const access = (url = '/a', expiresAt: number | null = null, resumeAt = 0): RecordedEvent => ({
  type: 'access',
  url,
  expiresAt,
  resumeAt,
});
const playing = run([
  [0, open],
  [10, access()],
  [20, { type: 'ready' }],
  [30, moved(1)],
]).state;

describe('a recorded playback', () => {
  it('asks for the address, loads from where the viewer left off, and plays', () => {
    const { commands, state } = run([
      [0, open],
      [10, access('/a', null, 65)],
      [20, { type: 'ready' }],
      [30, moved(65.1)],
    ]);
    expect(commands).toEqual([{ type: 'ask' }, { type: 'load', url: '/a', at: 65 }, { type: 'play' }]);
    expect(state.phase).toEqual({ name: 'playing', since: 30, movedAt: 30 });
    expect(recordedNotice(state, 30)).toBe('none');
  });

  it('begins at the chosen place, whatever was left off', () => {
    const chosen = run([
      [0, { type: 'open', startAt: 5 }],
      [10, access('/a', null, 65)],
    ]);
    expect(chosen.commands.at(-1)).toEqual({ type: 'load', url: '/a', at: 5 });
    const sought = run([
      [0, open],
      [5, seek(40)],
      [10, access('/a', null, 65)],
    ]);
    expect(sought.commands.at(-1)).toEqual({ type: 'load', url: '/a', at: 40 });
  });

  it('tries again for the address, then says that it cannot be had', () => {
    const script: Script = [
      [0, open],
      [100, failed],
      [599, tick],
      [600, tick],
      [700, failed],
      [1700, tick],
      [1800, failed],
      [3800, tick],
    ];
    const { names, state } = run(script);
    expect(names).toEqual(['ask', 'ask', 'ask', 'ask']);
    expect(recordedNotice(state, 3800)).toBe('spinner');
    const given = run([[3900, failed]], state);
    expect(recordedNotice(given.state, 3900)).toBe('no-token');
    const again = run([[9000, { type: 'try-again' }]], given.state);
    expect(again.names).toEqual(['ask']);
    expect(run([[9100, access()]], again.state).names).toEqual(['load']);
  });

  it('counts an address that never comes as a failed try', () => {
    const { names } = run([
      [0, open],
      [10_000, tick],
      [10_500, tick],
    ]);
    expect(names).toEqual(['ask', 'ask']);
  });

  it('says why an address is refused, and asks again for what is being made', () => {
    for (const reason of ['subscribers-only', 'not-yet', 'private', 'unavailable', 'not-ready'] as const) {
      const refused = run([
        [0, open],
        [10, { type: 'access-refused', reason }],
      ]);
      expect(recordedNotice(refused.state, 10)).toBe(reason);
      const later = run([[10_010, tick]], refused.state);
      expect(later.names).toEqual(reason === 'not-ready' ? ['ask'] : []);
    }
  });

  it('renews the address before its token ends, and plays on', () => {
    const short = run([
      [0, open],
      [10, access('/a', 200_000)],
      [20, { type: 'ready' }],
      [30, moved(1)],
      [79_900, moved(79)],
      [79_999, tick],
      [80_000, tick],
      [80_100, access('/b', 900_000)],
    ]);
    expect(short.names).toEqual(['ask', 'load', 'play', 'ask', 'renew']);
    expect(short.state.phase.name).toBe('playing');
    expect(short.state.url).toBe('/b');
  });

  it('renews an address at most once a minute, however wrong the clock is by which its token ends', () => {
    let { state } = run([[0, open]]);
    let asks = 0;
    for (let now = 10; now < 180_000; now += 250) {
      if (state.ask !== null) asks += 1;
      const answer = state.ask === null ? [] : [[now, access('/a', now - 3_600_000)] as const];
      state = run([...answer, [now, moved(now / 1000)], [now, tick]], state).state;
    }
    expect(asks).toBeLessThanOrEqual(4);
    expect(state.phase.name).toBe('playing');
  });

  it('asks for a fresh address when it is refused, goes on at the same place, and gives up in the end', () => {
    const renewed = run(
      [
        [1000, denied],
        [1010, denied],
        [1100, access('/b')],
      ],
      playing,
    );
    expect(renewed.commands).toEqual([{ type: 'ask' }, { type: 'renew', url: '/b' }, { type: 'resume-loading' }]);
    const twice = run(
      [
        [1200, denied],
        [1300, access('/c')],
        [1400, denied],
      ],
      renewed.state,
    );
    expect(recordedNotice(twice.state, 1400)).toBe('no-token');
    expect(twice.names.at(-1)).toBe('unload');
    const moving = run(
      [
        [1200, moved(3)],
        [1300, denied],
        [1400, access('/c')],
        [1500, denied],
      ],
      renewed.state,
    );
    expect(moving.state.phase.name).not.toBe('failed');
  });

  it('asks for a fresh address when what it played is missing, once, and goes on there or says why not', () => {
    const missing: RecordedEvent = { type: 'error', kind: 'missing' };
    const asked = run(
      [
        [1000, missing],
        [1010, missing],
      ],
      playing,
    );
    expect(asked.commands).toEqual([{ type: 'ask' }]);
    const renewed = run([[1100, access('/b', 3_600_000)]], asked.state);
    expect(renewed.commands).toEqual([{ type: 'renew', url: '/b' }, { type: 'resume-loading' }]);
    // A fresh address that is missing, too, is no reason for another.
    expect(run([[1200, missing]], renewed.state).commands).toEqual([]);
    const refused = run([[1100, { type: 'access-refused', reason: 'private' }]], asked.state);
    expect(recordedNotice(refused.state, 1100)).toBe('private');
    const same = run([[1100, access('/a')]], asked.state);
    expect([same.commands, same.state.retry?.cause]).toEqual([[], 'missing']);
    const unanswered = run(
      [
        [1100, failed],
        [1700, tick],
        [1800, failed],
        [3000, tick],
        [3100, failed],
        [6000, tick],
        [6100, failed],
      ],
      asked.state,
    );
    expect(unanswered.state.phase.name).not.toBe('failed');
  });

  it('keeps playing what it has when the renewal fails, until it is refused', () => {
    let { state } = run([
      [0, open],
      [10, access('/a', 190_000)],
      [20, { type: 'ready' }],
    ]);
    let asks = 0;
    for (let now = 100; now < 130_000; now += 250) {
      state = run(
        [
          [now, moved(now / 1000)],
          [now, tick],
        ],
        state,
      ).state;
      if (state.ask?.name !== 'asking') continue;
      asks += 1;
      state = run([[now, failed]], state).state;
    }
    expect(asks).toBeGreaterThan(1);
    expect(state.phase.name).toBe('playing');
  });

  it('seeks while it plays, while it is paused, and from its end', () => {
    expect(run([[100, seek(50)]], playing).commands).toEqual([{ type: 'seek', to: 50 }, { type: 'play' }]);
    const paused = run(
      [
        [100, { type: 'pause' }],
        [200, seek(50)],
      ],
      playing,
    );
    expect(paused.commands).toEqual([{ type: 'pause' }, { type: 'seek', to: 50 }]);
    expect(paused.state.phase.name).toBe('paused');
    const ended = run([[100, { type: 'finished' }]], playing);
    expect(ended.state.phase.name).toBe('ended');
    expect(run([[200, { type: 'play' }]], ended.state).commands).toEqual([{ type: 'seek', to: 0 }, { type: 'play' }]);
    expect(run([[100, seek(-4)]], playing).commands[0]).toEqual({ type: 'seek', to: 0 });
  });

  it('rests in a long pause and fetches again afterwards', () => {
    const { names, state } = run(
      [
        [1000, { type: 'pause' }],
        [60_999, tick],
        [61_000, tick],
        [61_250, tick],
      ],
      playing,
    );
    expect(names).toEqual(['pause', 'rest']);
    expect(run([[90_000, { type: 'play' }]], state).names).toEqual(['resume-loading', 'play']);
  });

  it('mends a standing picture at the same place, but not where nothing more is recorded yet', () => {
    const at = (now: number): Script[number] => [now, tick];
    const stalled = run([[30, moved(20)], at(931), at(2030), at(4029), at(4030), at(8030)], playing);
    expect(stalled.commands).toEqual([
      { type: 'nudge' },
      { type: 'resume-loading' },
      { type: 'load', url: '/a', at: 20 },
    ]);
    expect(recordedNotice(stalled.state, 9000)).toBe('spinner');
    // In vain: the viewer is told, and is given a button; it is tried on, ever more seldom.
    const vain = run(
      Array.from({ length: 240 }, (_, index) => at(8280 + 250 * index)),
      stalled.state,
    );
    expect(vain.names).toEqual(['load', 'load', 'load']);
    expect(recordedNotice(vain.state, 68_000)).toBe('reconnecting');
    const edge = run([at(931), [20_000, { type: 'tick', isAtEdge: true }]], playing);
    expect(edge.commands).toEqual([]);
    expect(run([[21_000, moved(2)]], edge.state).state.phase.name).toBe('playing');
  });

  it('asks again for media that cannot be fetched, tells it after a while, and says when it is gone', () => {
    const { names, state } = run(
      [
        [1000, network],
        [1250, tick],
        [1300, network],
        [1800, tick],
        [5000, tick],
      ],
      playing,
    );
    expect(names).toEqual(['resume-loading', 'resume-loading']);
    expect(recordedNotice(state, 5000)).toBe('reconnecting');
    expect(run([[5100, { type: 'loaded' }]], state).state.retry).toBeNull();
    const missing: RecordedEvent = { type: 'error', kind: 'missing' };
    const gone = run([
      [0, open],
      [10, access()],
      [100, missing],
      [8200, missing],
    ]);
    expect(recordedNotice(gone.state, 8200)).toBe('unavailable');
  });

  it('recovers from decoding errors, then starts anew, then gives up', () => {
    const errors = Array.from({ length: 7 }, (_, index): Script[number] => [index, { type: 'error', kind: 'media' }]);
    const { names, state } = run(errors, playing);
    expect(names.filter((name) => name !== 'play')).toEqual([
      ...Array.from({ length: 3 }, () => 'recover-media'),
      ...Array.from({ length: 3 }, () => 'load'),
      'unload',
    ]);
    expect(recordedNotice(state, 10)).toBe('undecodable');
  });

  it('takes no answer for what is left', () => {
    const left = run([
      [0, open],
      [5, { type: 'leave' }],
      [10, access()],
    ]);
    expect(left.names).toEqual(['ask', 'unload']);
    expect(left.state.phase.name).toBe('idle');
    expect(run([[5, open]], playing).names).toEqual(['unload', 'ask']);
  });

  it('keeps its promises whatever comes', () => {
    const event: fc.Arbitrary<RecordedEvent> = fc.oneof(
      fc.constantFrom<RecordedEvent>(
        open,
        failed,
        network,
        denied,
        tick,
        { type: 'tick', isAtEdge: true },
        { type: 'access-refused', reason: 'not-ready' },
        { type: 'leave' },
        { type: 'ready' },
        { type: 'loaded' },
        { type: 'finished' },
        { type: 'play-refused' },
        { type: 'play' },
        { type: 'pause' },
        { type: 'try-again' },
        { type: 'error', kind: 'missing' },
        { type: 'error', kind: 'media' },
        { type: 'error', kind: 'playlist' },
      ),
      fc.nat(100).map(moved),
      fc.nat(100).map(seek),
      fc.constantFrom(access(), access('/b', 150_000), access('/c', null, 9)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3000), event), { maxLength: 60 }), (script) => {
        let state = idleRecorded;
        let now = 0;
        for (const [wait, next] of script) {
          now += wait;
          const step = stepRecorded(state, next, now);
          state = step.state;
          for (const command of step.commands) if (command.type === 'load') expect(command.url).toBe(state.url);
          const { name } = state.phase;
          if (name === 'idle' || name === 'opening') expect(state.url).toBeNull();
          if (name === 'playing') expect(state.wantsPlay).toBe(true);
          if (name === 'opening') expect(state.ask).not.toBeNull();
          recordedNotice(state, now);
        }
        // Whatever happened, what is opened next is loaded as soon as its address is there.
        const opened = stepRecorded(state, open, now).state;
        expect(stepRecorded(opened, access('/new'), now).commands).toEqual([{ type: 'load', url: '/new', at: 0 }]);
      }),
      { numRuns: 500 },
    );
  });
});
