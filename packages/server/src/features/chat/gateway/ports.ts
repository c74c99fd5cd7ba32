import type { ChatMessage } from '../chat-message.ts';

/** Who holds a socket. Anonymous readers are `null`. */
export interface Chatter {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly color: string;
  /** Null when a token, not a browser session, identifies the user. */
  readonly sessionId: string | null;
  /** Null when a browser session identifies the user, who may then do everything. */
  readonly token: ChatToken | null;
}

/** The OAuth token that a socket came in with. */
export interface ChatToken {
  readonly grantId: string;
  readonly clientId: string;
  /** ms since the epoch */
  readonly expiresAt: number;
  /** `chat:edit`: it may write, too. */
  readonly mayWrite: boolean;
}

/** What OAuth tokens ended: of one program or one user's log-ins with it. */
export interface EndedAccess {
  readonly clientId: string;
  /** Null: of every user. */
  readonly userId: string | null;
  /** Null: all of the two above. */
  readonly grantIds: readonly string[] | null;
}

export interface ChannelInfo {
  readonly channelId: string;
  readonly login: string;
}

/** What the gateway asks of the rest of the site. Every call may fail; the gateway answers that it may be tried again. */
export interface ChatDirectory {
  bySessionToken(token: string): Promise<Chatter | null>;
  byChatToken(token: string): Promise<Chatter | null>;
  /** The facts anew after a change of profile; null when the user may not come in any more. */
  refresh(chatter: Chatter): Promise<Chatter | null>;
  /** Which of these log-ins of programs have not ended. */
  activeGrants(grantIds: readonly string[]): Promise<ReadonlySet<string>>;
  channelByLogin(login: string): Promise<ChannelInfo | null>;
}

/** Where messages are kept. */
export interface ChatArchive {
  /** Takes a message without waiting for the database. `held` waits for a moderator. */
  save(message: ChatMessage, state: 'delivered' | 'held'): void;
  /** The newest delivered messages of a channel, oldest first. */
  recent(channelId: string, limit: number): Promise<readonly ChatMessage[]>;
  /** A delivered message; null when there is none in this channel. */
  find(channelId: string, id: string): Promise<ChatMessage | null>;
}
