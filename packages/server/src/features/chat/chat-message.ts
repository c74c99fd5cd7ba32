/** One message as it travels between nodes and lies in the database. Times are ms since the epoch. */
export interface ChatMessage {
  /** A UUID. */
  readonly id: string;
  readonly channelId: string;
  readonly sentAt: number;
  readonly sender: ChatSender;
  /** Without control characters and without the marks of an action. */
  readonly text: string;
  readonly action: boolean;
  readonly reply: ChatReply | null;
}

/** The sender as they were when they wrote. */
export interface ChatSender {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly color: string;
  readonly isOwner: boolean;
  readonly isModerator: boolean;
}

/** What an answer shows of the message it answers, and where its thread began. */
export interface ChatReply {
  readonly parentId: string;
  readonly parentUserId: string;
  readonly parentLogin: string;
  readonly parentDisplayName: string;
  readonly parentText: string;
  readonly threadId: string;
  readonly threadLogin: string;
}
