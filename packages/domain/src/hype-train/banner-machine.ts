import {
  type BannerData,
  type BannerMerge,
  isApproaching,
  isLive,
  isSharedTrain,
  type ShownTrain,
  timeRemaining,
} from './banner-data.ts';
import { BANNER_MS, type BannerState, ENDING_AFTER_RECORD_MS, TIME_MARGIN_MS } from './banner-states.ts';

/** What of a train has been shown, so that nothing is shown twice. */
interface Shown {
  readonly trainId: string;
  readonly level: number;
  readonly channels: number;
  readonly treasure: boolean;
  readonly allTimeHigh: boolean;
  readonly recordChannels: readonly string[];
}

/** The banner of one channel's page. */
export interface Banner {
  readonly channelId: string;
  readonly state: BannerState;
  /** When the state began. */
  readonly since: number;
  readonly data: BannerData | null;
  /** Whether there were data before the present ones. */
  readonly hasPrevious: boolean;
  readonly shown: Shown | null;
  /** Merges that wait to be shown. */
  readonly merges: readonly BannerMerge[];
  /** UUIDs of merges of the train that came: repeated ones are ignored. */
  readonly seenMerges: readonly string[];
  /** The merge that MERGING shows. */
  readonly merge: BannerMerge | null;
  /** The train that this channel left, until that is shown. */
  readonly leftTrainId: string | null;
}

const SEEN_MERGES_MAX = 50;

export type BannerEvent =
  | { readonly type: 'data'; readonly data: BannerData }
  | { readonly type: 'merge'; readonly merge: BannerMerge }
  /** A channel left a shared train. */
  | { readonly type: 'left'; readonly trainId: string; readonly channelId: string }
  | { readonly type: 'tick' };

export const freshBanner = (channelId: string, now: number): Banner => ({
  ...{ channelId, state: 'INACTIVE', since: now, data: null, hasPrevious: false, shown: null },
  ...{ merges: [], seenMerges: [], merge: null, leftTrainId: null },
});

/** Time and events never go back: an event is worked on after all states that ended before it. */
export function stepBanner(banner: Banner, event: BannerEvent, now: number): Banner {
  return settled(receive(advance(banner, now), event, now), now);
}

/** When the banner changes without news; null: never. */
export function bannerDue({ state, since, data }: Banner): number | null {
  switch (state) {
    case 'INACTIVE':
      return null;
    case 'APPROACHING':
      return data?.approaching?.expiresAt ?? since;
    case 'BASELINE':
    case 'FASTMODE':
      return (data?.execution?.expiresAt ?? since) + TIME_MARGIN_MS;
    case 'ENDING':
      return since + endingMs(data?.execution ?? null);
    default:
      return since + BANNER_MS[state];
  }
}

const endingMs = (train: ShownTrain | null): number =>
  train?.allTimeHighState === 'REACHED' ? ENDING_AFTER_RECORD_MS : BANNER_MS.ENDING;

/** Goes through all states whose time is over. A tab that slept catches up in one call. */
function advance(banner: Banner, now: number): Banner {
  let current = banner;
  for (let due = bannerDue(current); due !== null && due <= now; due = bannerDue(current)) {
    const at = Math.max(due, current.since);
    const next = settled(timedOut(current, at), at);
    if (next.state === current.state && bannerDue(next) === due) return next;
    current = next;
  }
  return current;
}

function receive(banner: Banner, event: BannerEvent, now: number): Banner {
  switch (event.type) {
    case 'data': {
      if (banner.data !== null && event.data.version <= banner.data.version) return banner;
      return withTrain({ ...banner, data: event.data, hasPrevious: banner.data !== null }, now);
    }
    case 'merge': {
      if (banner.seenMerges.includes(event.merge.uuid)) return banner;
      const seenMerges = [...banner.seenMerges, event.merge.uuid].slice(-SEEN_MERGES_MAX);
      return { ...banner, seenMerges, merges: [...banner.merges, event.merge] };
    }
    case 'left':
      return event.channelId === banner.channelId && event.trainId === banner.data?.execution?.id
        ? { ...banner, leftTrainId: event.trainId }
        : banner;
    case 'tick':
      return banner;
  }
}

/** With another train, all is new that is shown once per train, and what belongs to other trains is dropped. */
function withTrain(banner: Banner, now: number): Banner {
  const train = banner.data?.execution ?? null;
  if (train === null || banner.shown?.trainId === train.id) return banner;
  const shown: Shown = {
    trainId: train.id,
    level: beginsHere(banner) ? 1 : train.level,
    channels: train.participants.length,
    treasure: false,
    allTimeHigh: false,
    recordChannels: banner.hasPrevious && isLive(banner.data, now) ? [] : train.recordChannels,
  };
  return {
    ...banner,
    shown,
    merges: banner.merges.filter(({ hypeTrainID }) => hypeTrainID === train.id),
    leftTrainId: banner.leftTrainId === train.id ? train.id : null,
  };
}

/** A train that begins on an open page celebrates each level from the first one on, also those of its first moments. */
const beginsHere = ({ hasPrevious, state }: Banner): boolean =>
  hasPrevious && (state === 'INACTIVE' || state === 'APPROACHING');

const enter = (banner: Banner, state: BannerState, now: number): Banner =>
  state === banner.state && !(state in BANNER_MS) ? banner : { ...banner, state, since: now };

/** The states without a time of their own look at each news, and at once at what they come to. */
function settled(banner: Banner, now: number): Banner {
  const next = look(banner, now);
  return next.state === banner.state ? next : settled(next, now);
}

function look(banner: Banner, now: number): Banner {
  switch (banner.state) {
    case 'INACTIVE':
      return fromInactive(banner, now);
    case 'APPROACHING':
      if (isLive(banner.data, now)) return enter(banner, 'KICKOFF', now);
      return isApproaching(banner.data, now) ? banner : enter(banner, 'INACTIVE', now);
    case 'BASELINE':
    case 'FASTMODE':
      return evaluate(banner, now);
    default:
      return banner;
  }
}

function fromInactive(banner: Banner, now: number): Banner {
  if (isLive(banner.data, now)) return banner.hasPrevious ? start(banner, now) : evaluate(banner, now);
  return isApproaching(banner.data, now) ? enter(banner, 'APPROACHING', now) : banner;
}

/** A state with a time of its own has ended. */
function timedOut(banner: Banner, now: number): Banner {
  switch (banner.state) {
    case 'KICKOFF':
      return start(banner, now);
    case 'PRELEVELUP':
      return enter(banner, 'LEVELUP', now);
    case 'ENDING':
      return enter(banner, 'REWARDS_DISTRIBUTING', now);
    case 'LEVELUP':
      return isShownShared(banner) ? enter(banner, 'CONTRIBUTIONS', now) : evaluate(banner, now);
    case 'REWARDS_DISTRIBUTING':
      return enter(banner, isShownShared(banner) ? 'CONTRIBUTIONS' : 'INACTIVE', now);
    case 'CONTRIBUTIONS':
      return isLive(banner.data, now) ? evaluate(banner, now) : enter(banner, 'INACTIVE', now);
    case 'MERGING':
      return evaluate({ ...banner, merge: null }, now);
    case 'APPROACHING':
    case 'INACTIVE':
      return banner;
    default:
      return evaluate(banner, now);
  }
}

const isShownShared = ({ data }: Banner): boolean => data?.execution != null && isSharedTrain(data.execution);

/** The start shows the channels as they are then. A level that comes meanwhile is celebrated after it. */
function start(banner: Banner, now: number): Banner {
  const train = banner.data?.execution ?? null;
  const { shown } = banner;
  const next = train === null || shown === null ? shown : { ...shown, channels: train.participants.length };
  return enter({ ...banner, shown: next }, 'STARTING', now);
}

/** What a running banner shows next, in the order of importance. */
function evaluate(banner: Banner, now: number): Banner {
  const { data, shown } = banner;
  const train = data?.execution ?? null;
  if (train === null || shown === null) return enter(banner, 'INACTIVE', now);
  // Within the margin the news of the end may still come.
  const waits = train.endedAt === null && timeRemaining(train, now) > 0;
  if (!isLive(data, now) && !waits) return enter(banner, train.endReason === 'COMPLETED' ? 'ENDING' : 'INACTIVE', now);

  const channels = train.participants.length;
  if (shown.channels > 1 && channels < 2) return start(banner, now);
  const here = { ...banner, shown: { ...shown, channels } };
  for (const next of PRIORITIES) {
    const entered = next(here, train, here.shown, now);
    if (entered !== null) return entered;
  }
  return enter(here, train.isFastMode ? 'FASTMODE' : 'BASELINE', now);
}

type Priority = (banner: Banner, train: ShownTrain, shown: Shown, now: number) => Banner | null;

const PRIORITIES: readonly Priority[] = [
  (banner, train, _shown, now) =>
    banner.leftTrainId === train.id ? enter({ ...banner, leftTrainId: null }, 'LEAVING', now) : null,
  (banner, train, _shown, now) => {
    const merge = banner.merges.find(({ hypeTrainID }) => hypeTrainID === train.id);
    if (merge === undefined) return null;
    return enter({ ...banner, merge, merges: banner.merges.filter((one) => one !== merge) }, 'MERGING', now);
  },
  (banner, train, shown, now) =>
    train.isTreasureTrain && train.treasureStatus === 'REACHED' && !shown.treasure
      ? enter({ ...banner, shown: { ...shown, treasure: true } }, 'TT_DISCOUNT_REACHED', now)
      : null,
  (banner, train, shown, now) =>
    train.level > shown.level
      ? enter({ ...banner, shown: { ...shown, level: train.level } }, train.isFastMode ? 'LEVELUP' : 'PRELEVELUP', now)
      : null,
  (banner, train, shown, now) =>
    train.allTimeHighState === 'REACHED' && !shown.allTimeHigh
      ? enter({ ...banner, shown: { ...shown, allTimeHigh: true } }, 'ATHREACHED', now)
      : null,
  (banner, train, shown, now) =>
    train.recordChannels.some((id) => id !== banner.channelId && !shown.recordChannels.includes(id))
      ? enter({ ...banner, shown: { ...shown, recordChannels: train.recordChannels } }, 'OTHER_CHANNEL_ATH', now)
      : null,
];
