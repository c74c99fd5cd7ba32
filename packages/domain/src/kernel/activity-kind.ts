import type { DeclaredText } from './declared-text.ts';

/** A kind of entry of a channel's activity feed. The feature that knows of it declares it. */
export interface ActivityKindInfo {
  /**
   * Everything that happened, for the owner of the channel. It may name `{user}`, `{viewers}`, `{amount}` and
   * `{title}`. Anybody who is not named is "Someone".
   */
  readonly text: DeclaredText;
  /** In place of `text` if there is no title. */
  readonly textWithoutTitle?: DeclaredText;
  /** The name of the filter that shows it. Kinds that share it share the object. */
  readonly filter: DeclaredText;
  /** The feed does not say who it was. */
  readonly isAnonymous?: true;
  /** The subject is a clip, whose title is the title. */
  readonly isAboutClip?: true;
}

export type ActivityKinds = Readonly<Record<string, ActivityKindInfo>>;
