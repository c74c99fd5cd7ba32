import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';
import type { Connection } from './connection.ts';
import type { TaggedLine } from './moderation-lines.ts';

/** One line for the members of a room, before it is adapted to each class of clients. */
export interface RoomLine {
  /** `@…; ` or ''. */
  readonly tags: string;
  readonly bare: string;
  /** The line in another language, of those that say something of ours. */
  readonly inLanguage?: (language: SiteLanguage) => TaggedLine;
  /** Capabilities that a client needs to get it. */
  readonly needs: number;
  /** The line in plain words, for clients without the capability; left out: they get nothing. */
  readonly inWords?: (language: SiteLanguage) => string | null;
  /** The socket that caused it; it has its answer already. */
  readonly from: Connection | null;
  /** The sockets of this user do not get it. */
  readonly hiddenFromUserId: string | null;
  /** Set for messages: very large rooms show a sample of them, and keep the last ones for those who join. */
  readonly message: {
    readonly id: string;
    readonly senderId: string;
    readonly isAlwaysShown: boolean;
    readonly historicalTags: string;
    readonly source: ChatMessage;
  } | null;
}
