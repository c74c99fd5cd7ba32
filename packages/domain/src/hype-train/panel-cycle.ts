import type { AllTimeHighState } from './all-time-high.ts';
import type { BannerState } from './banner-states.ts';
import type { TreasureStatus } from './train.ts';

/** Calls to action that a running train shows by turns. */
export const CTA_PANELS = [
  'LEVEL_UP_CTA',
  'GIFT_CTA',
  'UNLOCK_REWARD_CTA',
  'REWARD_ROULETTE_CTA',
  'ATH_APPROACHING_CTA',
  'ATH_REACHED_CTA',
  'TREASURE_TRAIN_DISCOUNT_APPROACHING_CTA',
] as const;
export type CtaPanel = (typeof CTA_PANELS)[number];
export type BaselinePanel = CtaPanel | 'DEFAULT';

export const DEFAULT_PANEL_MS = 10_000;
/** The base interval: how long another panel shows. */
export const CTA_PANEL_MS = 6000;
/** No other panel begins this long before a train expires. */
export const PANELS_STOP_MS = 30_000;

/** What decides which panels there are. */
export interface PanelFacts {
  readonly level: number;
  readonly isEligibleForRewards: boolean;
  /** Emotes that the viewer can earn now, that are locked, and all. */
  readonly earnable: number;
  readonly locked: number;
  readonly emotes: number;
  readonly isGoldenKappaTrain: boolean;
  readonly isTreasureTrain: boolean;
  readonly treasureStatus: TreasureStatus;
  readonly allTimeHighState: AllTimeHighState;
}

const AVAILABLE: Readonly<Record<CtaPanel, (facts: PanelFacts) => boolean>> = {
  LEVEL_UP_CTA: () => true,
  GIFT_CTA: ({ level, isEligibleForRewards, earnable, locked, isGoldenKappaTrain }) =>
    level > 1 && !isEligibleForRewards && (earnable > 0 || locked > 0 || isGoldenKappaTrain),
  UNLOCK_REWARD_CTA: ({ level, emotes, isGoldenKappaTrain }) => level > 1 && (emotes > 0 || isGoldenKappaTrain),
  REWARD_ROULETTE_CTA: ({ level, earnable }) => level > 1 && earnable > 0,
  ATH_APPROACHING_CTA: ({ allTimeHighState }) => allTimeHighState === 'APPROACHING',
  ATH_REACHED_CTA: ({ allTimeHighState }) => allTimeHighState === 'REACHED',
  TREASURE_TRAIN_DISCOUNT_APPROACHING_CTA: ({ isTreasureTrain, treasureStatus }) =>
    isTreasureTrain && treasureStatus === 'APPROACHING',
};

/** The panels that take turns. If the record is near or reached, only its panel is shown. */
export function availablePanels(facts: PanelFacts): readonly CtaPanel[] {
  if (facts.allTimeHighState === 'APPROACHING') return ['ATH_APPROACHING_CTA'];
  if (facts.allTimeHighState === 'REACHED') return ['ATH_REACHED_CTA'];
  return CTA_PANELS.filter((panel) => AVAILABLE[panel](facts));
}

export interface PanelCycle {
  readonly isRunning: boolean;
  readonly panel: BaselinePanel;
  readonly since: number;
  /** The panel that was shown last; the next one follows it. */
  readonly last: CtaPanel | null;
}

export const FRESH_CYCLE: PanelCycle = { isRunning: false, panel: 'DEFAULT', since: 0, last: null };

/** What the cycle looks at besides the time. */
export interface PanelView {
  readonly state: BannerState;
  readonly expiresAt: number;
  readonly panels: readonly CtaPanel[];
}

/** When the panel changes without news; null: never. */
export const panelDue = ({ isRunning, panel, since }: PanelCycle): number | null =>
  panel === 'DEFAULT' ? (isRunning ? since + DEFAULT_PANEL_MS : null) : since + CTA_PANEL_MS;

/**
 * The cycle at `now`. A stop waits for the end of the panel that is shown.
 * @param view as it is since the last step
 */
export function stepPanels(cycle: PanelCycle, { state, expiresAt, panels }: PanelView, now: number): PanelCycle {
  if (state === 'INACTIVE') return FRESH_CYCLE;
  const stopsAt = expiresAt - PANELS_STOP_MS;
  let current = cycle;
  for (let due = panelDue(current); due !== null && due <= now; due = panelDue(current)) {
    const isRunning = current.isRunning && due < stopsAt;
    if (current.panel !== 'DEFAULT') current = { ...current, isRunning, panel: 'DEFAULT', since: due };
    else if (isRunning) current = withNextPanel(current, panels, due);
    else current = { ...current, isRunning: false };
  }
  const runs = state === 'BASELINE' && now < stopsAt;
  if (runs === current.isRunning) return current;
  return runs && current.panel === 'DEFAULT'
    ? { ...current, isRunning: true, since: now }
    : { ...current, isRunning: runs };
}

function withNextPanel(cycle: PanelCycle, panels: readonly CtaPanel[], since: number): PanelCycle {
  const order = cycle.last === null ? -1 : CTA_PANELS.indexOf(cycle.last);
  const next = panels.find((panel) => CTA_PANELS.indexOf(panel) > order) ?? panels[0];
  return next === undefined ? { ...cycle, since } : { ...cycle, panel: next, last: next, since };
}
