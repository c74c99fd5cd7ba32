import type {
  AllTimeHighState,
  ContributionKind,
  Difficulty,
  EndReason,
  Participant,
  TrainSettings,
  TreasureStatus,
} from '@bandshell/domain/hype-train';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TrainBase } from './train-base.ts';

export interface HypeTrainChannelsTable {
  channel_id: string;
  is_on: Generated<boolean>;
  difficulty: Generated<Difficulty>;
  cooldown_minutes: Generated<number>;
  kick_off_contributions: Generated<number>;
  allows_golden: Generated<boolean>;
  reward_set: Generated<string>;
  owner: string | null;
  fence: Generated<string>;
  version: Generated<string>;
  approaching_until: Date | null;
  next_at: Date | null;
  cancelled_at: Date | null;
  forgotten_until: Generated<Date | null>;
  lead_id: Generated<string | null>;
}

/** Nodes that own channels. */
export interface HypeTrainNodesTable {
  node: string;
  /** By the database's clock: when they are given up for dead. */
  until: Date;
}

export interface HypeTrainsTable {
  channel_id: string;
  id: string;
  started_at: Date;
  settings: TrainSettings;
  is_golden: boolean;
  level: number;
  total: string;
  refunded: string;
  level_times: Date[];
  is_fast_mode: boolean;
  all_time_high: AllTimeHighState;
  treasure_status: TreasureStatus;
  treasure_reached_at: Date | null;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: EndReason | null;
  top_cheerer: string | null;
  top_cheerer_bits: string;
  top_gifter: string | null;
  top_gifter_gifts: string;
  top_gifter_points: Generated<string>;
  shared: ColumnType<readonly Participant[] | null>;
  base: ColumnType<TrainBase | null>;
}

export interface HypeTrainContributionsTable {
  channel_id: string;
  id: string;
  kind: ContributionKind;
  deed_id: string;
  user_id: string | null;
  amount: number;
  points: number;
  refunded: Generated<number>;
  changes: Generated<number>;
  changed_at: Date | null;
  roll: number;
  at: Date;
  train_id: string | null;
  is_read: Generated<boolean>;
  base_refunded: Generated<number | null>;
  was_read: Generated<boolean>;
  lost: Generated<number>;
}

export interface HypeTrainRewardsTable {
  user_id: string;
  emote_id: string;
  channel_id: string | null;
  train_id: string | null;
  level: number;
  won_at: Date;
}

export type HypeTrainChannelRow = Selectable<HypeTrainChannelsTable>;
export type HypeTrainRow = Selectable<HypeTrainsTable>;
export type ContributionRow = Selectable<HypeTrainContributionsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    hype_train_channels: HypeTrainChannelsTable;
    hype_train_nodes: HypeTrainNodesTable;
    hype_trains: HypeTrainsTable;
    hype_train_contributions: HypeTrainContributionsTable;
    hype_train_rewards: HypeTrainRewardsTable;
  }
}
