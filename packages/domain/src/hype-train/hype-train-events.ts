import type { BannerData, ShownTrain } from './banner-data.ts';
import type { TrainRecord } from './contribution.ts';
import type { Conductors, MergeEvent } from './train.ts';

interface HypeTrainUpdate {
  readonly channelId: string;
  /** What pages show from now on. */
  readonly data: BannerData;
  /** ms since the epoch */
  readonly at: number;
}

/** Someone who contributed to a hype train. */
export interface TrainPerson {
  readonly id: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly primaryColorHex: string;
  readonly profileImageURL: string | null;
}

/** A channel's owner, in whose name its chat hears of trains. */
export interface HypeTrainHost {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly color: string;
}

/** An update of a train, with what programs read besides. */
export interface HypeTrainOccurrence extends HypeTrainUpdate {
  readonly train: ShownTrain;
  readonly startedAt: number;
  readonly conductors: Conductors;
  /** The channel's record before this train; null without one. */
  readonly record: TrainRecord | null;
  /** How long the channel rests after the end, in ms. */
  readonly cooldownMs: number;
  /** The line in chat for a beginning, a level or an end; its id is a UUID. Null: there is none. */
  readonly notice: { readonly id: string; readonly host: HypeTrainHost } | null;
}

/** Events about hype trains, see `DomainEvent`. Their partition is the channel. */
export type HypeTrainEvent =
  /** A train comes near, or no longer does. */
  | ({ readonly type: 'hype-train-approach-changed' } & HypeTrainUpdate)
  | ({ readonly type: 'hype-train-began' } & HypeTrainOccurrence)
  /** At most four times a second a train. */
  | ({ readonly type: 'hype-train-progressed' } & HypeTrainOccurrence)
  | ({ readonly type: 'hype-train-ended' } & HypeTrainOccurrence)
  /** A level is reached, in words for the stream; of several at once the highest one. Pages hear of it by the progress. */
  | {
      readonly type: 'hype-train-level-reached';
      readonly channelId: string;
      readonly trainId: string;
      readonly level: number;
      readonly host: HypeTrainHost;
    }
  /** Another channel's train came into the channel's train. */
  | {
      readonly type: 'hype-train-merged';
      readonly channelId: string;
      readonly trainId: string;
      readonly merge: MergeEvent;
      /** The users that it names. */
      readonly people: readonly TrainPerson[];
    }
  /** A channel left the channel's shared train; it may be the channel itself. */
  | {
      readonly type: 'hype-train-left';
      readonly channelId: string;
      readonly trainId: string;
      readonly leftChannelId: string;
    }
  /** Users have won emotes in a train. */
  | {
      readonly type: 'hype-train-rewarded';
      readonly channelId: string;
      readonly trainId: string;
      readonly userIds: readonly string[];
    };
