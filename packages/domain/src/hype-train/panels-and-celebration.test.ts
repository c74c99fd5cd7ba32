import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BannerData, hasWorthyGoal } from './banner-data.ts';
import { BANNER_STATES, type BannerState } from './banner-states.ts';
import { CELEBRATION_COUNTS, CELEBRATION_FRAMES, CELEBRATION_MS, celebrationOf } from './celebration.ts';
import {
  availablePanels,
  CTA_PANELS,
  FRESH_CYCLE,
  type PanelCycle,
  type PanelFacts,
  type PanelView,
  panelDue,
  stepPanels,
} from './panel-cycle.ts';

const FACTS: PanelFacts = {
  ...{ level: 2, isEligibleForRewards: false, earnable: 1, locked: 1, emotes: 2, isGoldenKappaTrain: false },
  ...{ isTreasureTrain: false, treasureStatus: 'NONE', allTimeHighState: 'NONE' },
};
const has = (panel: (typeof CTA_PANELS)[number], facts: Partial<PanelFacts>) =>
  availablePanels({ ...FACTS, ...facts }).includes(panel);

describe('panels', () => {
  test('HYPE-53 all calls to action, in their order', () => {
    const treasure = { isTreasureTrain: true, treasureStatus: 'APPROACHING' } as const;
    expect(availablePanels({ ...FACTS, ...treasure })).toEqual([
      ...['LEVEL_UP_CTA', 'GIFT_CTA', 'UNLOCK_REWARD_CTA', 'REWARD_ROULETTE_CTA'],
      'TREASURE_TRAIN_DISCOUNT_APPROACHING_CTA',
    ]);
    expect(CTA_PANELS.filter((panel) => !availablePanels({ ...FACTS, ...treasure }).includes(panel))).toEqual([
      ...['ATH_APPROACHING_CTA', 'ATH_REACHED_CTA'],
    ]);
    expect(FRESH_CYCLE.panel).toBe('DEFAULT');
  });

  test('HYPE-59 the call for the next level is always there', () => {
    expect(availablePanels({ ...FACTS, level: 1, earnable: 0, locked: 0, emotes: 0 })).toEqual(['LEVEL_UP_CTA']);
  });

  test('HYPE-60 gifts: above level 1, without a claim, with emotes that are earnable or locked, or in a golden train', () => {
    expect(has('GIFT_CTA', {})).toBe(true);
    expect(has('GIFT_CTA', { level: 1 })).toBe(false);
    expect(has('GIFT_CTA', { isEligibleForRewards: true })).toBe(false);
    expect([has('GIFT_CTA', { earnable: 0 }), has('GIFT_CTA', { locked: 0 })]).toEqual([true, true]);
    expect(has('GIFT_CTA', { earnable: 0, locked: 0 })).toBe(false);
    expect(has('GIFT_CTA', { earnable: 0, locked: 0, isGoldenKappaTrain: true })).toBe(true);
  });

  test('HYPE-61 rewards to unlock: above level 1 with emotes, or in a golden train', () => {
    expect([has('UNLOCK_REWARD_CTA', {}), has('UNLOCK_REWARD_CTA', { level: 1 })]).toEqual([true, false]);
    expect(has('UNLOCK_REWARD_CTA', { emotes: 0 })).toBe(false);
    expect(has('UNLOCK_REWARD_CTA', { emotes: 0, isGoldenKappaTrain: true })).toBe(true);
  });

  test('HYPE-62 the roulette: above level 1 with earnable emotes', () => {
    expect([has('REWARD_ROULETTE_CTA', {}), has('REWARD_ROULETTE_CTA', { level: 1 })]).toEqual([true, false]);
    expect(has('REWARD_ROULETTE_CTA', { earnable: 0 })).toBe(false);
  });

  test('HYPE-63 the discount: in a treasure train that comes near it', () => {
    const panel = 'TREASURE_TRAIN_DISCOUNT_APPROACHING_CTA';
    expect(has(panel, { isTreasureTrain: true, treasureStatus: 'APPROACHING' })).toBe(true);
    expect(has(panel, { isTreasureTrain: true, treasureStatus: 'REACHED' })).toBe(false);
    expect(has(panel, { treasureStatus: 'APPROACHING' })).toBe(false);
  });

  test('HYPE-64 a record that is near or reached has the only panel', () => {
    expect(availablePanels({ ...FACTS, allTimeHighState: 'APPROACHING' })).toEqual(['ATH_APPROACHING_CTA']);
    expect(availablePanels({ ...FACTS, allTimeHighState: 'REACHED' })).toEqual(['ATH_REACHED_CTA']);
  });

  const VIEW: PanelView = { state: 'BASELINE', expiresAt: 300_000, panels: ['LEVEL_UP_CTA', 'GIFT_CTA'] };
  const run = (now: number, view: PanelView = VIEW, from: PanelCycle = stepPanels(FRESH_CYCLE, view, 0)) =>
    stepPanels(from, view, now);

  test('HYPE-55 the default panel shows for 10 s, then another one for 6 s, by turns', () => {
    const panels = [0, 9999, 10_000, 15_999, 16_000, 25_999, 26_000, 32_000, 42_000].map((now) => run(now).panel);
    expect(panels).toEqual([
      ...[
        'DEFAULT',
        'DEFAULT',
        'LEVEL_UP_CTA',
        'LEVEL_UP_CTA',
        'DEFAULT',
        'DEFAULT',
        'GIFT_CTA',
        'DEFAULT',
        'LEVEL_UP_CTA',
      ],
    ]);
    expect(run(60_000, { ...VIEW, panels: [] }).panel).toBe('DEFAULT');
  });

  test('HYPE-54 the cycle begins with BASELINE alone', () => {
    for (const state of BANNER_STATES)
      expect(stepPanels(FRESH_CYCLE, { ...VIEW, state }, 0).isRunning).toBe(state === 'BASELINE');
    const later = stepPanels(stepPanels(FRESH_CYCLE, { ...VIEW, state: 'STARTING' }, 0), VIEW, 13_020);
    expect([panelDue(later), run(23_020, VIEW, later).panel]).toEqual([23_020, 'LEVEL_UP_CTA']);
  });

  test('HYPE-56 a stop waits until the panel has ended', () => {
    const shown = run(11_000);
    const stopping = stepPanels(shown, { ...VIEW, state: 'LEVELUP' }, 12_000);
    expect([stopping.panel, stopping.isRunning, panelDue(stopping)]).toEqual(['LEVEL_UP_CTA', false, 16_000]);
    const stopped = stepPanels(stopping, { ...VIEW, state: 'LEVELUP' }, 16_000);
    expect([stopped.panel, panelDue(stopped)]).toEqual(['DEFAULT', null]);
  });

  test('HYPE-57 nothing but the default panel begins in the last 30 s of a train', () => {
    const view = { ...VIEW, expiresAt: 45_000 };
    expect(run(15_000, view)).toMatchObject({ panel: 'LEVEL_UP_CTA', isRunning: false });
    expect(run(44_000, view)).toMatchObject({ panel: 'DEFAULT', isRunning: false });
    expect(run(10_000, { ...VIEW, expiresAt: 40_000 }).panel).toBe('DEFAULT');
  });

  test('HYPE-58 the cycle is as new when the banner goes', () => {
    expect(stepPanels(run(11_000), { ...VIEW, state: 'INACTIVE' }, 12_000)).toEqual(FRESH_CYCLE);
  });

  test('steps make no difference, however they are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(400_000)),
        fc.subarray([...CTA_PANELS]),
        fc.nat(400_000),
        (ticks, panels, expiresAt) => {
          const view = { ...VIEW, panels, expiresAt };
          const start = stepPanels(FRESH_CYCLE, view, 0);
          const often = [...ticks].sort((a, b) => a - b).reduce((cycle, now) => stepPanels(cycle, view, now), start);
          expect(stepPanels(often, view, 500_000)).toEqual(stepPanels(start, view, 500_000));
        },
      ),
    );
  });
});

describe('the celebration', () => {
  const data = (more: Partial<NonNullable<BannerData['execution']>> = {}): BannerData => ({
    ...{ version: 1, approaching: null },
    execution: {
      ...{
        id: 't1',
        level: 3,
        goal: 1000,
        progression: 0,
        total: 0,
        allTimeHighState: 'NONE',
        expiresAt: 9,
        endedAt: null,
      },
      ...{
        endReason: null,
        isFastMode: false,
        isGoldenKappaTrain: false,
        isTreasureTrain: false,
        treasureStatus: 'NONE',
      },
      ...{ topLevel: 5, participants: ['1'], recordChannels: [] },
      ...more,
    },
  });
  const NONE = { level: 0, completion: 'NONE', kind: 'none', frames: 0 };
  const WITHOUT: readonly BannerState[] = ['INACTIVE', 'APPROACHING', 'KICKOFF', 'ENDING', 'REWARDS_DISTRIBUTING'];
  const OTHERS = BANNER_STATES.filter((state) => ![...WITHOUT, 'PRELEVELUP', 'LEVELUP'].includes(state));

  test('HYPE-65 is none in states without one, and without data', () => {
    const high = data({ progression: 990, allTimeHighState: 'REACHED' });
    for (const state of WITHOUT) expect(celebrationOf(state, high, false)).toEqual(NONE);
    for (const state of BANNER_STATES) {
      expect(celebrationOf(state, null, false)).toEqual(NONE);
      expect(celebrationOf(state, { ...high, execution: null }, false)).toEqual(NONE);
    }
  });

  test('HYPE-66 is complete before and during the next level', () => {
    for (const state of ['PRELEVELUP', 'LEVELUP'] as const)
      expect(celebrationOf(state, data(), false)).toMatchObject({ level: 2, completion: 'COMPLETE' });
  });

  test('HYPE-67 is near from 95 to 100 percent in all other states', () => {
    for (const state of OTHERS) {
      const near = [949, 950, 1000, 1001].map(
        (progression) => celebrationOf(state, data({ progression }), false).completion,
      );
      expect([state, ...near]).toEqual([state, 'NONE', 'NEAR_COMPLETE', 'NEAR_COMPLETE', 'NONE']);
    }
    expect(celebrationOf('BASELINE', data({ goal: 0 }), false).kind).toBe('none');
  });

  test('HYPE-68 is near after a record, but not while that is shown', () => {
    const record = data({ allTimeHighState: 'REACHED' });
    for (const state of OTHERS)
      expect(celebrationOf(state, record, false).completion).toBe(state === 'ATHREACHED' ? 'NONE' : 'NEAR_COMPLETE');
  });

  test('HYPE-69 is one of none, simmer, fireworks and rain', () => {
    expect(celebrationOf('BASELINE', data(), false).kind).toBe('none');
    expect(celebrationOf('BASELINE', data({ progression: 960 }), false).kind).toBe('simmer');
    expect(celebrationOf('LEVELUP', data({ level: 5 }), false).kind).toBe('simmer-rain');
    expect(celebrationOf('LEVELUP', data({ level: 6 }), false).kind).toBe('fireworks');
    expect(celebrationOf('LEVELUP', data({ level: 9 }), false).kind).toBe('fireworks');
  });

  test('HYPE-70 has quieter kinds for viewers who opted out', () => {
    expect(celebrationOf('LEVELUP', data(), true).kind).toBe('rain_optout');
    expect(celebrationOf('LEVELUP', data({ level: 6 }), true).kind).toBe('fireworks_optout');
    expect(celebrationOf('BASELINE', data({ progression: 960 }), true).kind).toBe('none');
  });

  test('HYPE-78 HYPE-79 HYPE-80 has exact counts, times and frames', () => {
    expect(CELEBRATION_COUNTS).toEqual({ rain: 14, rain_optout: 10, fireworks: 25, fireworks_optout: 16 });
    expect(CELEBRATION_MS).toEqual({ rain: 5000, fireworks: 7000 });
    expect(Object.values(CELEBRATION_FRAMES).map(({ normal }) => normal)).toEqual([58, 276, 40, 276, 149]);
    const frames = (level: number, isFastMode: boolean) =>
      celebrationOf('LEVELUP', data({ level, isFastMode }), false).frames;
    expect([frames(3, false), frames(3, true), frames(6, false), frames(6, true)]).toEqual([276, 216, 276, 216]);
  });
});

test('HYPE-75 a number is worth a bar, and so is a level that needs more than 5 points', () => {
  expect([0, 5, 6].map((value) => hasWorthyGoal(value))).toEqual([true, true, true]);
  expect([0, 5, 6, 1600].map((goal) => hasWorthyGoal({ goal }))).toEqual([false, false, true, true]);
});
