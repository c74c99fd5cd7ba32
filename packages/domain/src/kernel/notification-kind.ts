import type { DeclaredText } from './declared-text.ts';

/** How the settings name news that users turn on and off. */
export interface UpdateLabel {
  /** For the documentation of the API. */
  readonly description: string;
  readonly label: DeclaredText;
  /** When the news comes. */
  readonly hint: DeclaredText;
}

/** A kind of notification. The feature that notifies declares it. */
export interface NotificationKindInfo extends UpdateLabel {
  /** Without a full stop; it may name `{actor}`, `{channel}` and `{count}`. The title of a video follows it. */
  readonly text: DeclaredText;
  /** In place of `text` if nobody is named. A kind without it is not mailed then. */
  readonly textWithoutActor?: DeclaredText;
  /** Where it leads; without a path of its own to the channel. */
  readonly path?: (videoId: string | null) => string | null;
  /** Several of the same subject that are unread stand as one with their number. */
  readonly isCounted?: true;
  /** It is worth something only while the channel is live. */
  readonly isLive?: true;
  /** It is about a video, and worth something only while everybody may see that. */
  readonly isAboutVideo?: true;
  /** The kind of mail that has the news. A kind without it is in the app only. */
  readonly mail?: string;
}

/** A kind of mail that users turn on and off. The feature that sends it, or its news, declares it. */
export interface MailKindInfo extends UpdateLabel {
  readonly isOnByDefault: boolean;
}
