import type { PollStatus } from './poll-rules.ts';

export interface PollChoiceFacts {
  readonly id: string;
  readonly title: string;
  readonly votes: number;
}

/** A poll as pages and programs read it. Times are ms since the epoch. */
export interface PollFacts {
  readonly pollID: string;
  readonly title: string;
  readonly choices: readonly PollChoiceFacts[];
  readonly status: PollStatus;
  readonly startedAt: number;
  /** When it ends by itself. */
  readonly endsAt: number;
  /** Null while it runs. */
  readonly endedAt: number | null;
}

/** The user who started or ended a poll, as chats show them. */
export interface PollHost {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly color: string;
}

interface PollUpdate {
  readonly channelId: string;
  readonly poll: PollFacts;
  /** ms since the epoch */
  readonly at: number;
}

/** Events about polls, see `DomainEvent`. Their partition is the channel. */
export type PollEvent =
  /** `noticeId` is a UUID: the id of the line in chat. */
  | ({ readonly type: 'poll-started'; readonly host: PollHost; readonly noticeId: string } & PollUpdate)
  /** More votes; at most one in `POLL_TALLY_MS` a poll. */
  | ({ readonly type: 'poll-progressed' } & PollUpdate)
  /** `host` is the one who ended it, or who started a poll whose time was over; null if they are gone. */
  | ({ readonly type: 'poll-ended'; readonly host: PollHost | null; readonly noticeId: string } & PollUpdate)
  /** No page shows it any more. */
  | { readonly type: 'poll-archived'; readonly channelId: string; readonly pollId: string };
