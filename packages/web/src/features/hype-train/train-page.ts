import type { TrainPerson } from '@bandshell/contract';
import {
  addClockSample,
  availablePanels,
  type Banner,
  type BannerEvent,
  type BannerMerge,
  bannerDue,
  type ClockSamples,
  type CtaPanel,
  FRESH_CYCLE,
  freshBanner,
  type PanelCycle,
  panelDue,
  serverTime,
  stepBanner,
  stepPanels,
} from '@bandshell/domain/hype-train';
import type { TrainUpdate } from './read-train.ts';

/** What the viewer has and can have of the train. */
export interface OwnPart {
  readonly isEligibleForRewards: boolean;
  /** What the viewer gave to the train. */
  readonly points: number;
  /** Emotes that the viewer can earn now, that are locked, and all. */
  readonly earnable: number;
  readonly locked: number;
  readonly emotes: number;
}

export const NO_PART: OwnPart = { isEligibleForRewards: false, points: 0, earnable: 0, locked: 0, emotes: 0 };

/** The train of one channel's page. */
export interface TrainPage {
  readonly banner: Banner;
  readonly cycle: PanelCycle;
  readonly samples: ClockSamples;
  /** The server's time of the last step. It never goes back. */
  readonly now: number;
  readonly own: OwnPart;
  /** Users whom merges name, by id. */
  readonly people: ReadonlyMap<string, TrainPerson>;
}

export type TrainPageEvent =
  | { readonly type: 'update'; readonly update: TrainUpdate }
  | { readonly type: 'own'; readonly own: OwnPart }
  | { readonly type: 'merge'; readonly merge: BannerMerge; readonly people: readonly TrainPerson[] }
  | Exclude<BannerEvent, { readonly type: 'data' | 'merge' }>;

/** Merges of a train are few; each names at most 20 users. */
const PEOPLE_MAX = 100;
const NO_PEOPLE = { people: new Map<string, TrainPerson>() } as const;

/** @param at by the page's clock */
export const freshTrainPage = (channelID: string, updates: readonly TrainUpdate[], at: number): TrainPage => {
  const samples = updates.reduce<ClockSamples>(
    (known, { sentAt, receivedAt }) => addClockSample(known, sentAt, receivedAt),
    [],
  );
  const now = serverTime(samples, at);
  const fresh: TrainPage = {
    banner: freshBanner(channelID, now),
    cycle: FRESH_CYCLE,
    samples,
    now,
    own: NO_PART,
    ...NO_PEOPLE,
  };
  return updates.reduce((page, { data }) => step(page, { type: 'data', data }, now), fresh);
};

/** @param at by the page's clock */
export function stepTrainPage(page: TrainPage, event: TrainPageEvent, at: number): TrainPage {
  switch (event.type) {
    case 'update': {
      const { data, sentAt, receivedAt } = event.update;
      const samples = addClockSample(page.samples, sentAt, receivedAt);
      return step({ ...page, samples }, { type: 'data', data }, serverTime(samples, at));
    }
    case 'own':
      return step({ ...page, own: event.own }, { type: 'tick' }, serverTime(page.samples, at));
    case 'merge': {
      const named = event.people.map((person) => [person.id, person] as const);
      const people = new Map([...page.people, ...named].slice(-PEOPLE_MAX));
      return step({ ...page, people }, { type: 'merge', merge: event.merge }, serverTime(page.samples, at));
    }
    default:
      return step(page, event, serverTime(page.samples, at));
  }
}

function step(page: TrainPage, event: BannerEvent, time: number): TrainPage {
  const now = Math.max(time, page.now);
  const banner = stepBanner(page.banner, event, now);
  const view = {
    state: banner.state,
    expiresAt: banner.data?.execution?.expiresAt ?? 0,
    panels: panelsOf(banner, page.own),
  };
  return { ...page, now, banner, cycle: stepPanels(page.cycle, view, now) };
}

const panelsOf = ({ data }: Banner, own: OwnPart): readonly CtaPanel[] =>
  data?.execution == null ? [] : availablePanels({ ...data.execution, ...own });

/** How long until the page changes without an update, in ms; null: it does not. */
export function msUntilChange({ banner, cycle, now }: TrainPage): number | null {
  const due = Math.min(bannerDue(banner) ?? Infinity, panelDue(cycle) ?? Infinity);
  return due === Infinity ? null : Math.max(0, due - now);
}
