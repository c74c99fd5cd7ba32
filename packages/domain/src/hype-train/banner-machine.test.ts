import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BannerData,
  type BannerMerge,
  isApproaching,
  isLive,
  type ShownTrain,
  timeRemaining,
} from './banner-data.ts';
import { type Banner, type BannerEvent, bannerDue, freshBanner, stepBanner } from './banner-machine.ts';
import { BANNER_MS, BANNER_STATES, type BannerState } from './banner-states.ts';
import { addClockSample, serverTime } from './server-clock.ts';

const HERE = '100001';
const THERE = '100002';
const FAR = 10_000_000;
const TRAIN: ShownTrain = {
  ...{ id: 't1', level: 2, goal: 1800, progression: 100, total: 1700, allTimeHighState: 'NONE', expiresAt: FAR },
  ...{ endedAt: null, endReason: null, isFastMode: false, isGoldenKappaTrain: false, isTreasureTrain: false },
  ...{ treasureStatus: 'NONE', topLevel: 5, participants: [HERE], recordChannels: [] },
};
const MERGE: BannerMerge = {
  uuid: 'm1',
  hypeTrainID: 't1',
  previousLevel: 1,
  newLevel: 2,
  previousUsers: [],
  joiningUsers: [],
};

let version = 0;
const data = (train: Partial<ShownTrain> | null, approachingUntil?: number): BannerData => ({
  version: ++version,
  approaching: approachingUntil === undefined ? null : { expiresAt: approachingUntil },
  execution: train === null ? null : { ...TRAIN, ...train },
});
const at = (state: BannerState, train: Partial<ShownTrain> = {}): Banner => ({
  ...freshBanner(HERE, 0),
  ...{ state, data: state === 'APPROACHING' ? data(null, FAR) : data(train), hasPrevious: true },
  shown: { trainId: 't1', level: 2, channels: 1, treasure: false, allTimeHigh: false, recordChannels: [] },
});
const news = (of: BannerData): BannerEvent => ({ type: 'data', data: of });
const after = (banner: Banner, events: readonly BannerEvent[], now = 0): Banner =>
  events.reduce((current, event) => stepBanner(current, event, now), banner);
const timeOver = (banner: Banner): Banner => stepBanner(banner, { type: 'tick' }, bannerDue(banner) ?? 0);

const BOTH = { participants: [HERE, THERE] };
/** What may happen, and what a running banner without a time of its own shows then. */
const HAPPENINGS = {
  nothing: [() => [news(data(null))], 'INACTIVE'],
  approaching: [() => [news(data(null, FAR))], 'APPROACHING'],
  live: [() => [news(data({}))], 'BASELINE'],
  fast: [() => [news(data({ isFastMode: true }))], 'FASTMODE'],
  completed: [() => [news(data({ endedAt: 0, endReason: 'COMPLETED' }))], 'ENDING'],
  expired: [() => [news(data({ endedAt: 0, endReason: 'EXPIRED' }))], 'INACTIVE'],
  left: [() => [news(data(BOTH)), { type: 'left', trainId: 't1', channelId: HERE }], 'LEAVING'],
  merged: [() => [{ type: 'merge', merge: MERGE }, news(data(BOTH))], 'MERGING'],
  treasure: [() => [news(data({ isTreasureTrain: true, treasureStatus: 'REACHED' }))], 'TT_DISCOUNT_REACHED'],
  level: [() => [news(data({ level: 3 }))], 'PRELEVELUP'],
  fastLevel: [() => [news(data({ level: 3, isFastMode: true }))], 'LEVELUP'],
  record: [() => [news(data({ allTimeHighState: 'REACHED' }))], 'ATHREACHED'],
  otherRecord: [() => [news(data({ ...BOTH, recordChannels: [THERE] }))], 'OTHER_CHANNEL_ATH'],
} as const satisfies Record<string, readonly [() => readonly BannerEvent[], BannerState]>;
type Happening = keyof typeof HAPPENINGS;
const NAMES = Object.keys(HAPPENINGS) as Happening[];
const RUNNING = (name: Happening): BannerState => HAPPENINGS[name][1];
const isLiveAfter = (name: Happening) => !['nothing', 'approaching', 'completed', 'expired'].includes(name);
const isSharedAfter = (name: Happening) => ['left', 'merged', 'otherRecord'].includes(name);
const idle = (name: Happening): BannerState =>
  isLiveAfter(name) ? 'STARTING' : name === 'approaching' ? 'APPROACHING' : 'INACTIVE';
const always = (state: BannerState) => () => state;

/** What each state shows after each happening: at once, and when its time is over. */
const TABLE: Record<BannerState, { now?: (name: Happening) => BannerState; over?: (name: Happening) => BannerState }> =
  {
    INACTIVE: { now: idle },
    APPROACHING: { now: (name) => (isLiveAfter(name) ? 'KICKOFF' : idle(name)) },
    BASELINE: { now: RUNNING },
    FASTMODE: { now: RUNNING },
    KICKOFF: { over: always('STARTING') },
    STARTING: { over: RUNNING },
    PRELEVELUP: { over: always('LEVELUP') },
    LEVELUP: { over: (name) => (isSharedAfter(name) ? 'CONTRIBUTIONS' : RUNNING(name)) },
    ATHREACHED: { over: RUNNING },
    MERGING: { over: RUNNING },
    LEAVING: { over: RUNNING },
    OTHER_CHANNEL_ATH: { over: RUNNING },
    TT_DISCOUNT_REACHED: { over: RUNNING },
    CONTRIBUTIONS: { over: (name) => (isLiveAfter(name) ? RUNNING(name) : idle(name)) },
    ENDING: { over: always('REWARDS_DISTRIBUTING') },
    REWARDS_DISTRIBUTING: { over: (name) => (isSharedAfter(name) ? 'CONTRIBUTIONS' : idle(name)) },
  };

describe('the banner', () => {
  test('HYPE-10 has 16 states', () => {
    expect([...BANNER_STATES].sort()).toEqual(Object.keys(TABLE).sort());
    expect(BANNER_STATES).toHaveLength(16);
  });

  test.each(BANNER_STATES)('%s goes on after each happening as the table says', (state) => {
    const { now, over } = TABLE[state];
    for (const name of NAMES) {
      const banner = after(at(state), HAPPENINGS[name][0]());
      expect([name, banner.state]).toEqual([name, now?.(name) ?? state]);
      if (over !== undefined) expect([name, timeOver(banner).state]).toEqual([name, over(name)]);
    }
  });

  const says = (state: BannerState, name: Happening) => after(at(state), HAPPENINGS[name][0]()).state;
  const ends = (state: BannerState, name: Happening) => timeOver(after(at(state), HAPPENINGS[name][0]())).state;

  test('HYPE-16 HYPE-18 HYPE-19 an approach comes, stays while it is ahead, and goes', () => {
    expect(says('INACTIVE', 'approaching')).toBe('APPROACHING');
    expect(says('APPROACHING', 'approaching')).toBe('APPROACHING');
    expect(says('APPROACHING', 'nothing')).toBe('INACTIVE');
    expect(says('APPROACHING', 'expired')).toBe('INACTIVE');
  });

  test('HYPE-22 HYPE-23 the states before a level and after the end have one successor, whatever happens', () => {
    expect(new Set(NAMES.map((name) => ends('PRELEVELUP', name)))).toEqual(new Set(['LEVELUP']));
    expect(new Set(NAMES.map((name) => ends('ENDING', name)))).toEqual(new Set(['REWARDS_DISTRIBUTING']));
  });

  test('HYPE-24 HYPE-25 HYPE-26 a shared train shows its contributions, and then what is next', () => {
    expect([ends('LEVELUP', 'otherRecord'), ends('LEVELUP', 'live')]).toEqual(['CONTRIBUTIONS', 'BASELINE']);
    expect(timeOver(at('REWARDS_DISTRIBUTING', { ...BOTH, endedAt: 0 })).state).toBe('CONTRIBUTIONS');
    expect(timeOver(at('REWARDS_DISTRIBUTING', { endedAt: 0 })).state).toBe('INACTIVE');
    expect([ends('CONTRIBUTIONS', 'live'), ends('CONTRIBUTIONS', 'fast')]).toEqual(['BASELINE', 'FASTMODE']);
    expect([ends('CONTRIBUTIONS', 'level'), ends('CONTRIBUTIONS', 'completed')]).toEqual(['PRELEVELUP', 'INACTIVE']);
  });

  test('HYPE-29 HYPE-30 HYPE-31 HYPE-32 HYPE-33 each reason leads to its state', () => {
    expect(says('BASELINE', 'merged')).toBe('MERGING');
    expect(says('BASELINE', 'treasure')).toBe('TT_DISCOUNT_REACHED');
    expect([says('BASELINE', 'level'), says('BASELINE', 'fastLevel')]).toEqual(['PRELEVELUP', 'LEVELUP']);
    expect(says('BASELINE', 'record')).toBe('ATHREACHED');
    expect(ends('BASELINE', 'record')).not.toBe('ATHREACHED');
    expect(says('BASELINE', 'otherRecord')).toBe('OTHER_CHANNEL_ATH');
    // The own record is no other channel's.
    expect(after(at('BASELINE'), [news(data({ recordChannels: [HERE] }))]).state).toBe('BASELINE');
  });

  test('HYPE-35 HYPE-36 a completed train arrives; any other one goes', () => {
    const ended = (endReason: string | null) => after(at('BASELINE'), [news(data({ endedAt: 0, endReason }))]).state;
    expect(ended('COMPLETED')).toBe('ENDING');
    expect(['EXPIRED', 'CANCELLED', 'SOMETHING_NEW', null].map(ended)).toEqual(Array(4).fill('INACTIVE'));
  });

  test('HYPE-27 a shared train that fewer than two channels are left of starts again, before all else', () => {
    const shared = { ...at('BASELINE', BOTH), shown: { ...(at('BASELINE').shown ?? never()), channels: 2 } };
    const alone = data({ level: 4, isTreasureTrain: true, treasureStatus: 'REACHED' });
    expect(after(shared, [{ type: 'left', trainId: 't1', channelId: HERE }]).state).toBe('LEAVING');
    const left = { ...shared, leftTrainId: 't1' };
    expect(stepBanner(left, news(alone), 0).state).toBe('STARTING');
    // The level at which it starts again is none that is higher than before.
    expect(timeOver({ ...stepBanner(shared, news(alone), 0), leftTrainId: null }).state).toBe('TT_DISCOUNT_REACHED');
  });

  test('HYPE-28 to HYPE-34: of several reasons the first counts, then the next one, each once', () => {
    const starting = at('STARTING');
    const all = data({
      ...{ ...BOTH, level: 3, isTreasureTrain: true, treasureStatus: 'REACHED', allTimeHighState: 'REACHED' },
      recordChannels: [HERE, THERE],
    });
    let banner = after(starting, [
      ...[news(all), { type: 'merge', merge: MERGE } as const],
      { type: 'left', trainId: 't1', channelId: HERE },
    ]);
    const seen: BannerState[] = [];
    for (let step = 0; step < 12 && banner.state !== 'BASELINE'; step++) {
      banner = timeOver(banner);
      seen.push(banner.state);
    }
    expect(seen).toEqual([
      ...['LEAVING', 'MERGING', 'TT_DISCOUNT_REACHED', 'PRELEVELUP', 'LEVELUP', 'CONTRIBUTIONS', 'ATHREACHED'],
      ...['OTHER_CHANNEL_ATH', 'BASELINE'],
    ]);
  });

  test('HYPE-31 a level that came with the beginning, or within the kick-off or the start, is celebrated after it', () => {
    const coming = after(freshBanner(HERE, 0), [news(data(null, FAR))]);
    for (const levels of [[3], [1, 3], [2, 3]]) {
      const kickOff = after(
        coming,
        levels.map((level) => news(data({ level }))),
      );
      expect(kickOff.state).toBe('KICKOFF');
      const starting = timeOver(kickOff);
      expect(starting.state).toBe('STARTING');
      expect(timeOver(starting).state).toBe('PRELEVELUP');
    }
    const sudden = after(freshBanner(HERE, 0), [news(data(null)), news(data({ level: 2, isFastMode: true }))]);
    expect([sudden.state, timeOver(sudden).state]).toEqual(['STARTING', 'LEVELUP']);
    // A page that opens while the train stands in a level has missed nothing.
    expect(after(freshBanner(HERE, 0), [news(data({ level: 3 }))]).state).toBe('BASELINE');
  });

  test('HYPE-37 what is shown once per train is shown again with another train', () => {
    const reached = { isTreasureTrain: true, treasureStatus: 'REACHED' } as const;
    const shown = timeOver(after(at('BASELINE'), [news(data(reached))]));
    expect(shown.state).toBe('BASELINE');
    expect(after(shown, [news(data({ ...reached, progression: 200 }))]).state).toBe('BASELINE');
    expect(after(shown, [news(data({ ...reached, id: 't2' }))]).state).toBe('TT_DISCOUNT_REACHED');
  });

  test('HYPE-51 HYPE-52 merges wait for their turn, are shown once, and go with their train', () => {
    const second = { ...MERGE, uuid: 'm2' };
    const events: BannerEvent[] = [MERGE, second, MERGE].map((merge) => ({ type: 'merge', merge }));
    const first = after(at('STARTING', BOTH), events);
    expect(first.merges).toHaveLength(2);
    const merging = timeOver(first);
    expect(merging).toMatchObject({ state: 'MERGING', merge: { uuid: 'm1' }, merges: [second] });
    expect(timeOver(merging)).toMatchObject({ state: 'MERGING', merge: { uuid: 'm2' }, merges: [] });
    expect(timeOver(timeOver(merging))).toMatchObject({ state: 'BASELINE', merge: null });
    expect(after(first, [news(data({ id: 't2' }))]).merges).toEqual([]);
    const early: BannerEvent = { type: 'merge', merge: { ...MERGE, hypeTrainID: 't2' } };
    expect(after(at('BASELINE'), [early, news(data({ id: 't2' }))]).state).toBe('MERGING');
  });

  test('HYPE-50 a channel has left only by news of its own about the present train', () => {
    const left = (trainId: string, channelId: string): BannerEvent => ({ type: 'left', trainId, channelId });
    expect(after(at('BASELINE'), [left('t1', THERE)]).state).toBe('BASELINE');
    expect(after(at('BASELINE'), [left('t0', HERE)]).state).toBe('BASELINE');
    const leaving = after(at('BASELINE'), [left('t1', HERE)]);
    expect(leaving).toMatchObject({ state: 'LEAVING', leftTrainId: null });
    expect(after(at('LEVELUP'), [left('t1', HERE)]).leftTrainId).toBe('t1');
  });

  test('HYPE-11 a train is live when it exists, has not ended and its expiry is ahead', () => {
    expect(isLive(data({ expiresAt: 5 }), 4)).toBe(true);
    expect(isLive(data({ expiresAt: 5 }), 5)).toBe(false);
    expect(isLive(data({ expiresAt: 5, endedAt: 1 }), 4)).toBe(false);
    expect([isLive(data(null), 0), isLive(null, 0)]).toEqual([false, false]);
  });

  test('HYPE-12 a train approaches while that is ahead and no train runs', () => {
    expect([isApproaching(data(null, 5), 4), isApproaching(data(null, 5), 5)]).toEqual([true, false]);
    expect(isApproaching(data({ endedAt: 1 }, 5), 4)).toBe(true);
    expect(isApproaching(data({}, 5), 4)).toBe(false);
    expect([isApproaching(data(null), 0), isApproaching(null, 0)]).toEqual([false, false]);
  });

  test('HYPE-13 a train lasts half a second longer for a page, so that the reason of its end is there', () => {
    expect([0, 1000, 1499, 1500, 9000].map((now) => timeRemaining({ expiresAt: 1000 }, now))).toEqual([
      1500, 500, 1, 0, 0,
    ]);
    const running = at('BASELINE', { expiresAt: 1000 });
    expect(stepBanner(running, { type: 'tick' }, 1499).state).toBe('BASELINE');
    expect(stepBanner(running, { type: 'tick' }, 1500).state).toBe('INACTIVE');
    const ended = news(data({ expiresAt: 1000, endedAt: 1000, endReason: 'COMPLETED' }));
    expect(stepBanner(running, ended, 1400).state).toBe('ENDING');
  });

  test('HYPE-14 HYPE-15 a train that begins on an open page starts; one that a page finds is shown as it is', () => {
    expect(after(freshBanner(HERE, 0), [news(data(null)), news(data({}))]).state).toBe('STARTING');
    expect(after(freshBanner(HERE, 0), [news(data({}))]).state).toBe('BASELINE');
    expect(after(freshBanner(HERE, 0), [news(data({ isFastMode: true, level: 4 }))]).state).toBe('FASTMODE');
  });

  test('HYPE-20 an approach ends with its time, and its time moves with the news', () => {
    const near = after(freshBanner(HERE, 0), [news(data(null, 1000))]);
    expect([near.state, bannerDue(near)]).toEqual(['APPROACHING', 1000]);
    const later = after(near, [news(data(null, 3000))]);
    expect(stepBanner(later, { type: 'tick' }, 2999).state).toBe('APPROACHING');
    expect(stepBanner(later, { type: 'tick' }, 3000).state).toBe('INACTIVE');
    expect(stepBanner(after(near, [news(data(null, 500))]), { type: 'tick' }, 500).state).toBe('INACTIVE');
  });

  describe('HYPE-38 HYPE-39 HYPE-40 HYPE-41 HYPE-43 HYPE-44 HYPE-45 HYPE-46 HYPE-47 HYPE-48 HYPE-49 durations', () => {
    const LASTS = [
      ...([['HYPE-38', 'KICKOFF', 1500] as const, ['HYPE-39', 'STARTING', 13_020] as const] as const),
      ...([['HYPE-40', 'PRELEVELUP', 1000] as const, ['HYPE-41', 'LEVELUP', 17_050] as const] as const),
      ...([['HYPE-43', 'REWARDS_DISTRIBUTING', 20_000] as const, ['HYPE-44', 'ATHREACHED', 8505] as const] as const),
      ...([['HYPE-45', 'OTHER_CHANNEL_ATH', 10_000] as const, ['HYPE-46', 'LEAVING', 20_000] as const] as const),
      ...([['HYPE-47', 'MERGING', 20_005] as const, ['HYPE-48', 'CONTRIBUTIONS', 12_000] as const] as const),
      ['HYPE-49', 'TT_DISCOUNT_REACHED', 17_050] as const,
    ];
    test.each(LASTS)('%s %s lasts %i ms', (_id, state, ms) => {
      expect(stepBanner(at(state), { type: 'tick' }, ms - 1).state).toBe(state);
      expect(stepBanner(at(state), { type: 'tick' }, ms).state).not.toBe(state);
    });
  });

  test('HYPE-42 the end lasts 19.005 s, and 31.005 s after a record', () => {
    const lasts = (train: Partial<ShownTrain>) =>
      bannerDue(at('ENDING', { endedAt: 0, endReason: 'COMPLETED', ...train }));
    expect(lasts({})).toBe(19_005);
    expect(lasts({ allTimeHighState: 'APPROACHING' })).toBe(19_005);
    expect(lasts({ allTimeHighState: 'REACHED' })).toBe(31_005);
  });
});

/** The machine's states and what leads from one to the other, as it does it. */
function drawStates(): string {
  const lines = ['[*] --> INACTIVE'];
  const went = (state: BannerState, name: Happening): BannerState => {
    const banner = after(at(state), HAPPENINGS[name][0]());
    return banner.state === state && state in BANNER_MS ? timeOver(banner).state : banner.state;
  };
  for (const state of BANNER_STATES) {
    const timed = state in BANNER_MS ? `after ${BANNER_MS[state as keyof typeof BANNER_MS] / 1000} s` : '';
    const targets = new Map<string, Happening[]>();
    for (const name of NAMES) {
      const target = went(state, name);
      // A state that evaluates shows a level that is reached, before its celebration.
      const evaluates = went(state, 'level') === 'PRELEVELUP' && target === went('BASELINE', name);
      const to = evaluates ? 'evaluation' : target;
      if (to !== state) targets.set(to, [...(targets.get(to) ?? []), name]);
    }
    for (const [to, names] of targets) {
      const isRest = names.length > NAMES.length / 2 && targets.size > 1;
      const reason = names.length === NAMES.length ? '' : isRest ? 'otherwise' : names.join(', ');
      const label = [timed, reason];
      lines.push(`${state} --> ${to}: ${label.filter((one) => one !== '').join(', ') || 'news'}`);
    }
  }
  for (const name of NAMES) lines.push(`evaluation --> ${went('BASELINE', name)}: ${name}`);
  return lines.map((line) => `  ${line}\n`).join('');
}

test('HYPE-10 the picture in the decisions shows the states as the machine goes through them', async () => {
  const picture = `# States of the hype train's banner

A test draws this picture from the machine (\`banner-machine.ts\`) and compares it. \`vitest -u\` writes it anew. The evaluation is
what a running banner does when it looks what to show next: the first reason that is true counts.

\`\`\`mermaid
stateDiagram-v2
  state evaluation <<choice>>
${drawStates()}\`\`\`
`;
  await expect(picture).toMatchFileSnapshot('../../../../docs/decisions/hype-train-states.md');
});

const train = fc.record({
  id: fc.constantFrom('t1', 't1', 't2'),
  level: fc.integer({ min: 1, max: 4 }),
  lasts: fc.integer({ min: -1000, max: 60_000 }),
  endReason: fc.constantFrom(null, null, 'COMPLETED', 'EXPIRED', 'CANCELLED', 'SOMETHING_NEW'),
  isFastMode: fc.boolean(),
  isShared: fc.boolean(),
  treasureStatus: fc.constantFrom('NONE', 'APPROACHING', 'REACHED'),
  allTimeHighState: fc.constantFrom('NONE', 'APPROACHING', 'REACHED'),
  recordChannels: fc.subarray([HERE, THERE]),
});
const message = fc.record({
  gap: fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 40_000 })),
  kind: fc.constantFrom('data', 'data', 'data', 'merge', 'left'),
  train: fc.option(train),
  approaching: fc.option(fc.integer({ min: -1000, max: 30_000 })),
  uuid: fc.constantFrom('m1', 'm2', 'm3'),
});
const course = fc.array(message, { maxLength: 25 }).map((messages) => {
  let now = 0;
  return messages.map((one, index): { at: number; event: BannerEvent } => {
    now += one.gap;
    const trainId = one.train?.id ?? 't1';
    if (one.kind === 'merge')
      return { at: now, event: { type: 'merge', merge: { ...MERGE, uuid: one.uuid, hypeTrainID: trainId } } };
    if (one.kind === 'left') return { at: now, event: { type: 'left', trainId, channelId: HERE } };
    const { lasts = 0, isShared = false, ...facts } = one.train ?? {};
    const endedAt = one.train?.endReason == null ? null : now;
    const execution: ShownTrain | null =
      one.train === null
        ? null
        : { ...TRAIN, ...facts, endedAt, isTreasureTrain: true, expiresAt: now + lasts, ...(isShared ? BOTH : {}) };
    const approaching = one.approaching === null ? null : { expiresAt: now + one.approaching };
    return { at: now, event: { type: 'data', data: { version: index + 1, approaching, execution } } };
  });
});
const play = (events: readonly { at: number; event: BannerEvent }[], ticks: readonly number[] = []): Banner => {
  const all = [...events, ...ticks.map((tick) => ({ at: tick, event: { type: 'tick' } as const }))];
  // Sorting keeps the order of what comes at the same time.
  return all
    .sort((a, b) => a.at - b.at)
    .reduce((banner, one) => stepBanner(banner, one.event, one.at), freshBanner(HERE, 0));
};
const HOUR = 3_600_000;

describe('for any course of news', () => {
  test('ticks make no difference, however they are split, and a tab that slept an hour catches up in one step', () => {
    fc.assert(
      fc.property(course, fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 40 }), (events, ticks) => {
        const end = (events.at(-1)?.at ?? 0) + HOUR;
        const often = play(events, [...ticks, ...Array.from({ length: 60 }, (_, index) => end - index * 1003)]);
        expect(often).toEqual(play(events, [end]));
      }),
      { numRuns: 3000 },
    );
  });

  test('late, repeated and disordered news end in the same state', () => {
    fc.assert(
      fc.property(
        course.chain((events) =>
          fc.record({
            events: fc.constant(events),
            order: fc.shuffledSubarray(events, { minLength: events.length }),
            repeated: fc.subarray(events),
          }),
        ),
        ({ events, order, repeated }) => {
          const end = events.at(-1)?.at ?? 0;
          const late = [...order, ...repeated].map(({ event }, index) => ({ at: end + index, event }));
          const rest = [end + HOUR];
          expect(play(late, rest).state).toBe(play(events, rest).state);
          expect(play(late, rest).data).toEqual(play(events, rest).data);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('every state has a way out, and without news all comes to rest', () => {
    fc.assert(
      fc.property(course, (events) => {
        let banner = play(events);
        for (let step = 0; step < 200 && banner.state !== 'INACTIVE'; step++) {
          const due = bannerDue(banner);
          expect(due).not.toBeNull();
          const next = stepBanner(banner, { type: 'tick' }, Math.max(due ?? 0, banner.since));
          expect(next).not.toEqual(banner);
          banner = next;
        }
        expect(banner.state).toBe('INACTIVE');
      }),
      { numRuns: 2000 },
    );
  });

  test('a page whose clock is five seconds wrong shows the same, by the time that messages carry', () => {
    fc.assert(
      fc.property(course, fc.integer({ min: -5000, max: 5000 }), (events, skew) => {
        let samples: readonly number[] = [];
        let banner = freshBanner(HERE, 0);
        for (const { at: sentAt, event } of events) {
          const pageTime = sentAt + skew;
          samples = addClockSample(samples, sentAt, pageTime);
          banner = stepBanner(banner, event, serverTime(samples, pageTime));
        }
        expect(banner).toEqual(play(events));
      }),
    );
    // The nearest one of the measurements counts: messages are late, never early.
    const slow = [300, 20, 900].reduce(
      (samples, late) => addClockSample(samples, 1000, 6000 + late),
      [] as readonly number[],
    );
    expect(serverTime(slow, 6020)).toBe(1000);
    expect(serverTime([], 42)).toBe(42);
  });
});

test('the states with a time of their own are those of the table', () =>
  expect(Object.keys(BANNER_MS).sort()).toEqual(BANNER_STATES.filter((state) => TABLE[state].over).sort()));

function never(): never {
  throw new Error('nothing is shown');
}
