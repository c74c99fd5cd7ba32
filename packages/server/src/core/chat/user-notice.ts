import type { Sentence } from '@bandshell/domain/kernel';

/** Something that a user did for a channel, as its chat shows it: a USERNOTICE. */
export interface UserNotice {
  /** A UUID, the same on every node. */
  readonly id: string;
  /** ms since the epoch */
  readonly at: number;
  readonly sender: {
    readonly userId: string;
    readonly login: string;
    readonly displayName: string;
    /** `#RRGGBB` */
    readonly color: string;
    readonly isModerator?: boolean;
  };
  /** The line's `msg-id`. */
  readonly messageId: string;
  /** Tags that belong to this `msg-id`. */
  readonly params: Readonly<Record<string, string>>;
  /** The text that clients show that do not know the `msg-id`. */
  readonly systemMessage: Sentence | null;
  /** The text that the sender says, or what we say in their name; null: nothing. */
  readonly text: string | Sentence | null;
  /** The emotes of the text, as the tag has them. */
  readonly emotes?: string | undefined;
}
