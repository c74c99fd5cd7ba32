import type { ChatModes, Judgement } from '@bandshell/domain/chat';
import type { ChatNotice, SiteLanguage } from '@bandshell/domain/kernel';
import type { ChatBan } from '@bandshell/domain/moderation';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';

/** The user of a socket. Anonymous readers are `null`. */
export interface Chatter {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly color: string;
  readonly isStaff: boolean;
  readonly isSiteAdmin: boolean;
  readonly isPartner: boolean;
  readonly isAffiliate: boolean;
  /** Of what the site writes to the user. */
  readonly language: SiteLanguage;
  /** Null when a token, not a browser session, identifies the user. */
  readonly sessionId: string | null;
  /** Null when a browser session identifies the user, who then has all permissions. */
  readonly token: ChatToken | null;
}

/** The OAuth token with which a socket was opened. */
export interface ChatToken {
  readonly grantId: string;
  readonly clientId: string;
  /** ms since the epoch */
  readonly expiresAt: number;
  /** `chat:edit`: it may also write. */
  readonly mayWrite: boolean;
  /** A chat password, which users make for programs of their own: it may do what concerns the account itself. */
  readonly isOwn?: boolean;
}

/** Ended OAuth tokens: of one application or one user's grants to it. */
export interface EndedAccess {
  readonly clientId: string;
  /** Null: of every user. */
  readonly userId: string | null;
  /** Null: all grants of the two above. */
  readonly grantIds: readonly string[] | null;
}

export interface ChannelInfo {
  readonly channelId: string;
  readonly login: string;
}

/** Users who may write in a channel's chat, apart from bans. */
export interface ChannelPolicy {
  readonly modes: ChatModes;
  /** When the chat was last cleared (ms since the epoch); null: never. */
  readonly clearedAt: number | null;
  readonly moderatorIds: ReadonlySet<string>;
  readonly vipIds: ReadonlySet<string>;
  /** The channel's first subscribers, whether they subscribe now or not. */
  readonly founderIds: ReadonlySet<string>;
}

/**
 * The facts that the gateway needs from the rest of the site. Every call may fail; the gateway then tells the client to
 * try again.
 */
export interface ChatDirectory {
  bySessionToken(token: string): Promise<Chatter | null>;
  byChatToken(token: string): Promise<Chatter | null>;
  /** The current data after a change of profile; null when the user may no longer connect. */
  refresh(chatter: Chatter): Promise<Chatter | null>;
  /** Those of these grants that have not ended and whose users may connect. */
  activeGrants(grantIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of these browser sessions that have not ended and whose users may connect. */
  activeSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  channelByLogin(login: string): Promise<ChannelInfo | null>;
  /** Whether a channel's restriction lets somebody in; null is an anonymous reader. It is asked often. */
  mayEnter(channelId: string, chatter: Chatter | null): Promise<boolean>;
  policy(channelId: string): Promise<ChannelPolicy>;
  /** Whether a user is banned from a channel's chat. A ban whose time is over may be returned as well. */
  ban(channelId: string, userId: string): Promise<ChatBan | null>;
  /** When a user began to follow a channel (ms since the epoch); null if they do not. */
  followedAt(channelId: string, userId: string): Promise<number | null>;
  /** Months that a user has subscribed to a channel; null if they do not. */
  subscribedMonths(channelId: string, userId: string): Promise<number | null>;
  /** When a user first wrote in a channel (ms since the epoch); null: never. */
  firstSentAt(channelId: string, userId: string): Promise<number | null>;
}

/** Runs a slash command; undefined when there is none of this name. The notice says why it was refused. */
export type RunChatCommand = (
  name: string,
  call: { readonly userId: string; readonly channelId: string; readonly rest: string },
) => Promise<ChatNotice | null> | undefined;

/** Whether a slash command concerns the sender's own account. */
export type IsPersonalCommand = (name: string) => boolean;

/** Asks whether a message goes out, after all other rules. A held one is stored by whoever answers. */
export type ScreenMessage = (message: ChatMessage) => Promise<Judgement>;

/** The facts about shared chats that the gateway needs. */
export interface Sharing {
  /** The channels whose chats are shown as one with this channel's, itself included; empty: with none. */
  groupOf(channelId: string): Promise<readonly ChannelInfo[]>;
  /** Whether a channel's filter of words shows a message of another channel. Its sender has the roles of this channel. */
  shows(message: ChatMessage, channelId: string): Promise<boolean>;
}

/** Messages of other channels that a channel no longer shows: one, or those of a user since a time (ms since the epoch). */
export type HiddenShared =
  | { readonly id: string; readonly homeId: string }
  | { readonly userId: string; readonly since: number; readonly homeIds: readonly string[] };

export type HiddenMessages =
  | { readonly id: string }
  | { readonly userId: string; readonly since: number }
  | { readonly since: number };

/** Storage of messages. */
export interface ChatArchive {
  /** Stores a message without waiting for the database. `held` waits for a moderator. */
  save(message: ChatMessage, state: 'delivered' | 'held'): void;
  /** The newest messages that a channel's room shows, oldest first: its own, and those of the channels beside it. */
  recent(channelId: string, limit: number, besideIds?: readonly string[]): Promise<readonly ChatMessage[]>;
  /** The newest `limit` delivered messages of each of these channels since a time (ms since the epoch), oldest first. */
  since(channelIds: readonly string[], since: number, limit: number): Promise<readonly ChatMessage[]>;
  /** Those of these messages that were taken back, by id. */
  removed(messages: readonly ChatMessage[]): Promise<ReadonlySet<string>>;
  /** The newest delivered texts of a channel since a time (ms since the epoch), the oldest first. */
  texts(
    channelId: string,
    since: number,
    limit: number,
  ): Promise<readonly { readonly text: string; readonly at: number }[]>;
  /** Marks delivered messages as deleted: one, those of a user since `since` (ms since the epoch), or all since then. */
  hide(channelId: string, which: HiddenMessages): Promise<void>;
  /** A channel no longer shows messages of others. */
  hideShared(channelId: string, which: HiddenShared): Promise<void>;
  /** A delivered message; null when this channel has none with the id. */
  find(channelId: string, id: string): Promise<ChatMessage | null>;
}
