import type { ChatMessage } from '../chat-message.ts';
import type { Connection } from './connection.ts';

/** One line for the members of a room, not yet cut to what each class of clients asked for. */
export interface RoomLine {
  /** `@…; ` or ''. */
  readonly tags: string;
  readonly bare: string;
  /** Capabilities without which a client does not get it. */
  readonly needs: number;
  /** The socket that caused it: it was answered already. */
  readonly from: Connection | null;
  /** A user none of whose sockets gets it. */
  readonly hiddenFromUserId: string | null;
  /** Set for messages: huge rooms show a sample of them, and keep the last for those who join. */
  readonly message: {
    readonly id: string;
    readonly senderId: string;
    readonly isAlwaysShown: boolean;
    readonly historicalTags: string;
    readonly source: ChatMessage;
  } | null;
}
