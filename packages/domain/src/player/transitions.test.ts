import { expect, it } from 'vitest';
import { idlePlayback, type LivePlayback, type PlaybackEvent } from './live-playback.ts';
import { idleRecorded, type RecordedEvent, type RecordedPlayback } from './recorded-playback.ts';
import { stepPlayback } from './step-playback.ts';
import { stepRecorded } from './step-recorded.ts';

/**
 * Both machines as tables: what each event and the passing of time change in each state. An event without a line changes
 * nothing. A state `playing, …` has lines only for what differs from `playing`. The tables are files beside this one; a
 * change of a rule shows as changed lines in them.
 */

/** When the states began. */
const T = 1_000_000;
/** The moments at which time alone is looked at, after `T`: around each limit. */
const MOMENTS = [
  250, 500, 699, 700, 701, 899, 900, 901, 1999, 2000, 3999, 4000, 5000, 7999, 8000, 9_999, 10_000, 11_999, 12_000,
  15_000, 15_001, 29_999, 30_000, 59_999, 60_000, 60_001, 89_999, 90_000, 90_001, 120_000,
];

type Fields = Readonly<Record<string, unknown>>;

const show = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .map(([name, inner]) => `${name}: ${show(inner)}`)
        .join(', ')}}`
    : typeof value === 'number' && value > T / 2
      ? `T+${value - T}`
      : String(value);

/** The fields that are another's now, and the commands. */
const describeStep = (
  before: Fields,
  step: { readonly state: Fields; readonly commands: readonly Fields[] },
): string => {
  const changed = Object.keys(step.state)
    .filter((name) => show(step.state[name]) !== show(before[name]))
    .map((name) => `${name} = ${show(step.state[name])}`);
  const commands = step.commands.map(({ type, ...rest }) =>
    Object.keys(rest).length === 0 ? `${type}` : `${type} ${Object.values(rest).map(show).join(' ')}`,
  );
  return [changed.join(', '), commands.length === 0 ? '' : `→ ${commands.join(', ')}`].filter(Boolean).join(' ');
};

function table<State extends object, Event extends { readonly type: string }>(
  states: Readonly<Record<string, State>>,
  events: readonly Event[],
  ticks: readonly Event[],
  step: (state: State, event: Event, now: number) => { readonly state: State; readonly commands: readonly object[] },
): string {
  const effects = (state: State): Map<string, string> => {
    const done = (event: Event, now: number): string => describeStep(state as Fields, step(state, event, now) as never);
    const all = new Map<string, string>();
    for (const event of events) {
      const { type, ...rest } = event;
      all.set([type, ...Object.values(rest).map(show)].join(' '), done(event, T + 100));
    }
    for (const event of ticks) {
      const [, value] = Object.values(event);
      const changes: string[] = [];
      let last = '';
      for (const moment of MOMENTS) {
        const effect = done(event, T + moment);
        // The moment itself stands in what is changed.
        const same = effect.replaceAll(/T\+\d+/g, 'T');
        if (same !== last) changes.push(`from +${moment} on ${effect === '' ? 'nothing' : effect}`);
        last = same;
      }
      all.set(`time (${show(value)})`, changes.join('; '));
    }
    return all;
  };
  const lines: string[] = [];
  for (const [name, state] of Object.entries(states)) {
    const [parent = ''] = name.split(',');
    const base = parent === name ? undefined : states[parent];
    const known = base && effects(base);
    // Events with one effect share a line.
    const titles = new Map<string, string[]>();
    for (const [title, effect] of effects(state)) {
      if (effect === (known?.get(title) ?? '')) continue;
      titles.set(effect, [...(titles.get(effect) ?? []), title]);
    }
    lines.push(name);
    for (const [effect, together] of titles)
      lines.push(`  ${together.join(' | ')}: ${effect === '' ? 'nothing' : effect}`);
  }
  return `${lines.join('\n')}\n`;
}

it('live playback: what each event and time change in each state', async () => {
  const base: LivePlayback = { ...idlePlayback, url: '/a', stream: 'live', position: 40, loadedAt: T - 9000 };
  const stalled: LivePlayback = { ...base, phase: { name: 'stalled', since: T }, hasPlayed: true };
  const playing: LivePlayback = { ...base, phase: { name: 'playing', since: T - 500, movedAt: T }, hasPlayed: true };
  const loading: LivePlayback = { ...base, phase: { name: 'loading', since: T } };
  const failing = { at: T + 500, attempt: 1, failingSince: T - 1000 } as const;
  const states: Record<string, LivePlayback> = {
    idle: idlePlayback,
    'offline channel': { ...idlePlayback, stream: 'down', phase: { name: 'waiting', since: T } },
    'waiting for a playlist': {
      ...base,
      phase: { name: 'waiting', since: T },
      retry: { ...failing, cause: 'missing' },
    },
    loading,
    'loading, the viewer paused': { ...loading, wantsPlay: false },
    'loading, three remedies tried': { ...loading, remedies: { count: 3, at: T } },
    'loading, a fetch failed': { ...loading, retry: { ...failing, cause: 'network' } },
    'loading, interrupted': { ...loading, stream: 'interrupted' },
    playing,
    'playing, what is left of a stream that is down': { ...playing, stream: 'down', downAt: T - 14_500 },
    'playing, one remedy tried': { ...playing, remedies: { count: 1, at: T - 9000 } },
    'playing, a playlist is missing': { ...playing, retry: { ...failing, cause: 'missing' } },
    'playing, interrupted': { ...playing, stream: 'interrupted' },
    'playing, six decoding errors': { ...playing, mediaErrors: { count: 6, since: T } },
    'playing, three decoding errors': { ...playing, mediaErrors: { count: 3, since: T } },
    paused: { ...base, phase: { name: 'paused', since: T, isResting: false }, wantsPlay: false },
    'paused, for five seconds': {
      ...base,
      phase: { name: 'paused', since: T - 4900, isResting: false },
      wantsPlay: false,
    },
    'paused, for long': { ...base, phase: { name: 'paused', since: T - 70_000, isResting: true }, wantsPlay: false },
    'paused, a playlist is missing for long': {
      ...base,
      phase: { name: 'paused', since: T, isResting: false },
      wantsPlay: false,
      retry: { ...failing, failingSince: T - 89_500, cause: 'missing' },
    },
    stalled,
    'stalled, a playlist arrived just now': { ...stalled, loadedAt: T },
    'stalled, one remedy tried': { ...stalled, remedies: { count: 1, at: T } },
    'stalled, two remedies tried': { ...stalled, remedies: { count: 2, at: T } },
    'stalled, interrupted': { ...stalled, stream: 'interrupted' },
    'stalled, down': { ...stalled, stream: 'down' },
    'stalled, a playlist is missing for long': {
      ...stalled,
      retry: { ...failing, failingSince: T - 89_500, cause: 'missing' },
    },
    'stalled, a fetch failed': { ...stalled, retry: { ...failing, cause: 'network' }, retried: null },
    'stalled, fetches failed before': {
      ...stalled,
      retried: { ...failing, at: T - 9000, attempt: 4, cause: 'network' },
    },
    'stalled, fetches failed long before': {
      ...stalled,
      retried: { ...failing, at: T - 9900, attempt: 4, cause: 'network' },
    },
    'stalled, the playlist contradicts itself': { ...stalled, retry: { ...failing, cause: 'playlist' } },
    'stalled, the playlist contradicts itself again': {
      ...stalled,
      retry: { ...failing, cause: 'playlist' },
      remedies: { count: 1, at: T },
    },
    ended: { ...base, phase: { name: 'ended' } },
    failed: { ...base, phase: { name: 'failed', reason: 'undecodable' } },
  };
  const events: PlaybackEvent[] = [
    { type: 'source', url: null, isInterrupted: false },
    { type: 'source', url: '/a', isInterrupted: false },
    { type: 'source', url: '/a', isInterrupted: true },
    { type: 'source', url: '/b', isInterrupted: false },
    { type: 'source', url: '/b', isInterrupted: true },
    { type: 'stream-up', url: '/a' },
    { type: 'stream-up', url: '/b' },
    { type: 'stream-interrupted' },
    { type: 'stream-resumed' },
    { type: 'stream-down' },
    { type: 'leave' },
    { type: 'ready' },
    { type: 'loaded' },
    { type: 'moved', position: 41 },
    { type: 'finished' },
    { type: 'error', kind: 'missing' },
    { type: 'error', kind: 'network' },
    { type: 'error', kind: 'playlist' },
    { type: 'error', kind: 'media' },
    { type: 'error', kind: 'unsupported' },
    { type: 'play-refused' },
    { type: 'play' },
    { type: 'pause' },
    { type: 'try-again' },
  ];
  const ticks: PlaybackEvent[] = [null, 0.4, 0.5, 6, 6.1].map((behind) => ({ type: 'tick', behind }));
  await expect(table(states, events, ticks, stepPlayback)).toMatchFileSnapshot('transitions-live.txt');
});

it('recorded playback: what each event and time change in each state', async () => {
  const base: RecordedPlayback = { ...idleRecorded, url: '/a', position: 40 };
  const playing: RecordedPlayback = { ...base, phase: { name: 'playing', since: T - 500, movedAt: T } };
  const stalled: RecordedPlayback = { ...base, phase: { name: 'stalled', since: T } };
  const seeking: RecordedPlayback = { ...base, phase: { name: 'seeking', since: T } };
  const loading: RecordedPlayback = { ...base, phase: { name: 'loading', since: T } };
  const opening: RecordedPlayback = {
    ...idleRecorded,
    phase: { name: 'opening', since: T },
    ask: { name: 'asking', since: T, attempt: 0 },
  };
  const failing = { at: T + 500, attempt: 1, failingSince: T - 1000 } as const;
  const states: Record<string, RecordedPlayback> = {
    idle: idleRecorded,
    opening,
    'opening, at a chosen place': { ...opening, startAt: 12 },
    'opening, the second answer failed': { ...opening, ask: { name: 'asking', since: T, attempt: 2 } },
    'opening, the last answer failed': { ...opening, ask: { name: 'asking', since: T, attempt: 3 } },
    'opening, to be asked again': { ...opening, ask: { name: 'waiting', until: T + 500, attempt: 1 } },
    loading,
    'loading, the viewer paused': { ...loading, wantsPlay: false },
    'loading, three remedies tried': { ...loading, remedies: { count: 3, at: T } },
    'loading, a fetch failed': { ...loading, retry: { ...failing, cause: 'network' } },
    'loading, a new address is asked for': { ...loading, ask: { name: 'asking', since: T, attempt: 0 } },
    playing,
    'playing, a token ends': { ...playing, expiresAt: T + 125_000 },
    'playing, a new address is asked for': { ...playing, ask: { name: 'asking', since: T, attempt: 0 }, denials: 1 },
    'playing, denied twice': { ...playing, denials: 2 },
    'playing, one remedy tried': { ...playing, remedies: { count: 1, at: T - 9000 } },
    'playing, a playlist is missing': { ...playing, retry: { ...failing, cause: 'missing' } },
    'playing, three decoding errors': { ...playing, mediaErrors: { count: 3, since: T } },
    'playing, six decoding errors': { ...playing, mediaErrors: { count: 6, since: T } },
    paused: { ...base, phase: { name: 'paused', since: T, isResting: false }, wantsPlay: false },
    'paused, a token ends': {
      ...base,
      phase: { name: 'paused', since: T, isResting: false },
      wantsPlay: false,
      expiresAt: T + 1000,
    },
    'paused, for long': { ...base, phase: { name: 'paused', since: T - 70_000, isResting: true }, wantsPlay: false },
    seeking,
    'seeking, a token ends': { ...seeking, expiresAt: T + 125_000 },
    'seeking, one remedy tried': { ...seeking, remedies: { count: 4, at: T } },
    'seeking, a fetch failed': { ...seeking, retry: { ...failing, at: T + 300_000, cause: 'network' } },
    stalled,
    'stalled, a token ends': { ...stalled, expiresAt: T + 125_000 },
    'stalled, one remedy tried': { ...stalled, remedies: { count: 1, at: T } },
    'stalled, two remedies tried': { ...stalled, remedies: { count: 2, at: T } },
    'stalled, a playlist is missing for long': {
      ...stalled,
      retry: { ...failing, failingSince: T - 7900, cause: 'missing' },
    },
    'stalled, a playlist is missing nearly as long': {
      ...stalled,
      retry: { ...failing, failingSince: T - 7899, cause: 'missing' },
    },
    'stalled, a missing playlist is asked for': {
      ...stalled,
      ask: { name: 'asking', since: T, attempt: 0 },
      retry: { ...failing, attempt: 0, cause: 'missing' },
    },
    'stalled, a fetch failed': { ...stalled, retry: { ...failing, cause: 'network' }, retried: null },
    'stalled, fetches failed before': {
      ...stalled,
      retried: { ...failing, at: T - 9000, attempt: 4, cause: 'network' },
    },
    'stalled, the playlist contradicts itself': { ...stalled, retry: { ...failing, cause: 'playlist' } },
    'stalled, the playlist contradicts itself again': {
      ...stalled,
      retry: { ...failing, cause: 'playlist' },
      remedies: { count: 1, at: T },
    },
    ended: { ...base, phase: { name: 'ended' } },
    failed: { ...base, phase: { name: 'failed', reason: 'undecodable', since: T } },
    'failed without an address': {
      ...idleRecorded,
      position: 0,
      startAt: 7,
      phase: { name: 'failed', reason: 'not-ready', since: T },
    },
    'failed without an address, asked for again': {
      ...idleRecorded,
      ask: { name: 'asking', since: T, attempt: 0 },
      phase: { name: 'failed', reason: 'not-ready', since: T },
    },
    'failed, asked for again': {
      ...base,
      ask: { name: 'asking', since: T, attempt: 0 },
      phase: { name: 'failed', reason: 'no-token', since: T },
    },
  };
  const events: RecordedEvent[] = [
    { type: 'open', startAt: null },
    { type: 'open', startAt: 5 },
    { type: 'access', url: '/a', expiresAt: null, resumeAt: 65 },
    { type: 'access', url: '/b', expiresAt: T + 1000, resumeAt: 65 },
    { type: 'access', url: '/b', expiresAt: T + 900_000, resumeAt: 65 },
    { type: 'access-refused', reason: 'not-ready' },
    { type: 'access-failed' },
    { type: 'leave' },
    { type: 'ready' },
    { type: 'loaded' },
    { type: 'moved', position: 41 },
    { type: 'seek', to: 20 },
    { type: 'seek', to: -3 },
    { type: 'finished' },
    { type: 'error', kind: 'missing' },
    { type: 'error', kind: 'network' },
    { type: 'error', kind: 'playlist' },
    { type: 'error', kind: 'media' },
    { type: 'error', kind: 'unsupported' },
    { type: 'error', kind: 'denied' },
    { type: 'play-refused' },
    { type: 'play' },
    { type: 'pause' },
    { type: 'try-again' },
  ];
  const ticks: RecordedEvent[] = [false, true].map((isAtEdge) => ({ type: 'tick', isAtEdge }));
  await expect(table(states, events, ticks, stepRecorded)).toMatchFileSnapshot('transitions-recorded.txt');
});
