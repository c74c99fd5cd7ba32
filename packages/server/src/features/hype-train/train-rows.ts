import {
  type BannerData,
  type Contribution,
  type ContributionRefunded,
  goalsOf,
  progressOf,
  recordOf,
  type ShownTrain,
  type Train,
  type TrainRecord,
  type TrainSettings,
} from '@bandshell/domain/hype-train';
import type { ContributionRow, HypeTrainChannelRow, HypeTrainRow } from './hype-train-tables.ts';

const time = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Columns that a step compares and pages read: all but the base, which is large. */
export const TRAIN_COLUMNS = [
  ...([
    'channel_id',
    'id',
    'started_at',
    'settings',
    'is_golden',
    'level',
    'total',
    'refunded',
    'level_times',
  ] as const),
  ...(['is_fast_mode', 'all_time_high', 'treasure_status', 'treasure_reached_at', 'expires_at', 'ended_at'] as const),
  ...([
    'end_reason',
    'top_cheerer',
    'top_cheerer_bits',
    'top_gifter',
    'top_gifter_gifts',
    'top_gifter_points',
    'shared',
  ] as const),
] as const;
export type StoredTrain = Omit<HypeTrainRow, 'base'>;

/** What the row of a train says. */
export const trainColumns = (train: Train, channelId: string) => ({
  started_at: new Date(train.startedAt),
  level: train.level,
  total: String(train.total),
  refunded: String(train.refunded),
  is_golden: train.config.isGolden,
  level_times: train.levels.map(({ at }) => new Date(at)),
  is_fast_mode: train.isFastMode,
  all_time_high: train.participants.get(channelId)?.allTimeHigh ?? 'NONE',
  treasure_status: train.treasureStatus,
  treasure_reached_at: time(train.treasureReachedAt),
  expires_at: new Date(train.expiresAt),
  ended_at: time(train.endedAt),
  end_reason: train.endReason,
  top_cheerer: train.conductors.bits?.userId ?? null,
  top_cheerer_bits: String(train.conductors.bits?.amount ?? 0),
  top_gifter: train.conductors.gifts?.userId ?? null,
  top_gifter_gifts: String(train.conductors.gifts?.amount ?? 0),
  top_gifter_points: String(train.conductors.gifts?.points ?? 0),
  shared: train.participants.size > 1 ? [...train.participants.values()] : null,
});

/** The channels that take part in a train, or did at its end. */
export const channelsOf = ({ channel_id, shared }: Pick<HypeTrainRow, 'channel_id' | 'shared'>): readonly string[] =>
  shared?.filter(({ leftAt }) => leftAt === null).map(({ channelId }) => channelId) ?? [channel_id];

/** A train as pages read it. */
export function trainFacts(row: StoredTrain): ShownTrain {
  const { channel_id: channelId, id, level, settings, shared } = row;
  const total = Number(row.total);
  return {
    ...{ id, level, total, ...progressOf(goalsOf(settings), level, total), allTimeHighState: row.all_time_high },
    ...{ expiresAt: row.expires_at.getTime(), endedAt: row.ended_at?.getTime() ?? null, endReason: row.end_reason },
    ...{ isFastMode: row.is_fast_mode, isGoldenKappaTrain: row.is_golden },
    ...{ isTreasureTrain: settings.staff.treasure !== null, treasureStatus: row.treasure_status },
    topLevel: settings.staff.goals.length,
    participants: channelsOf(row),
    recordChannels:
      shared === null
        ? row.all_time_high === 'REACHED'
          ? [channelId]
          : []
        : shared.filter((one) => one.allTimeHigh === 'REACHED').map((one) => one.channelId),
  };
}

export const bannerData = (channel: HypeTrainChannelRow, train: ShownTrain | null, now: number): BannerData => {
  const until = channel.approaching_until?.getTime() ?? 0;
  return {
    version: Number(channel.version),
    approaching: until > now ? { expiresAt: until } : null,
    execution: train,
  };
};

/** What a train that is over has entered into the records. */
export const recordOfRow = ({ settings, level, total, refunded }: StoredTrain): TrainRecord =>
  recordOf(goalsOf(settings), level, Number(total), Number(refunded));

export const contributionOf = (row: ContributionRow): Contribution => ({
  ...{ type: 'contribution', id: row.id, at: row.at.getTime(), channelId: row.channel_id, userId: row.user_id },
  ...{ kind: row.kind, deedId: row.deed_id, amount: row.amount, points: row.points, roll: row.roll },
  lost: row.lost,
});

/** The refund of a contribution as it stands; null without one, also in the past. */
export const refundOf = ({ id, changes, changed_at, refunded }: ContributionRow): ContributionRefunded | null =>
  changed_at === null
    ? null
    : { type: 'refunded', id: `${id}:${changes}`, at: changed_at.getTime(), contributionId: id, refunded };

/** The settings with which a channel's next train begins. */
export const settingsOf = (row: HypeTrainChannelRow, staff: TrainSettings['staff']): TrainSettings => ({
  creator: {
    isOn: row.is_on,
    difficulty: row.difficulty,
    cooldownMinutes: row.cooldown_minutes,
    kickOffContributions: row.kick_off_contributions,
    allowsGolden: row.allows_golden,
    rewardSet: row.reward_set,
  },
  staff,
});
