import type { ChannelVersion } from '../kernel/channel-version.ts';
import type { RaidStop } from './raid-rules.ts';

/** A channel of a raid, as pages and chats show it. */
export interface RaidChannel {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  /** A path of the site; null if the user has not chosen a picture. */
  readonly profileImageURL: string | null;
  /** `#RRGGBB` */
  readonly primaryColorHex: string;
}

export interface RaidSource extends RaidChannel {
  /** `#RRGGBB` */
  readonly chatColor: string;
}

interface RaidFacts {
  /** Of the source's channel. */
  readonly version: ChannelVersion;
  readonly raidId: string;
  /** The source. */
  readonly channelId: string;
  readonly source: RaidSource;
  readonly target: RaidChannel;
  readonly viewersCount: number;
  /** ms since the epoch */
  readonly at: number;
  /** A UUID, the same on every node: the id of the line in chat. */
  readonly noticeId: string;
}

/** Events about raids, see `DomainEvent`. Their partition is the source. */
export type RaidEvent =
  /** `movesAt` in ms since the epoch. */
  | ({ readonly type: 'raid-started'; readonly movesAt: number } & RaidFacts)
  | ({ readonly type: 'raid-cancelled'; readonly reason: RaidStop } & RaidFacts)
  /** The viewers of the source go to the target. */
  | ({ readonly type: 'raid-moved' } & RaidFacts)
  | { readonly type: 'raid-settings-changed'; readonly channelId: string };
