import type { FlaggedCategory } from '../../kernel/text-flag.ts';

/** A part of a message's text. The texts of all segments of a message, one after the other, are the message. */
export type Segment = PlainSegment | FlaggedSegment;

export type PlainSegment =
  | { readonly kind: 'text'; readonly text: string }
  /** `text` is the token that the sender wrote; the server said that it is this emote. */
  | { readonly kind: 'emote'; readonly text: string; readonly id: string }
  | { readonly kind: 'cheer'; readonly text: string; readonly prefix: string; readonly bits: number }
  | LinkSegment
  | { readonly kind: 'mention'; readonly text: string; readonly login: string; readonly isSelf: boolean };

/** `href` begins with http:// or https://; nothing else is ever a link. */
export type LinkSegment =
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'clip-link'; readonly text: string; readonly href: string; readonly slug: string }
  | { readonly kind: 'video-link'; readonly text: string; readonly href: string; readonly id: string };

/** Text that the reader does not want to see at once, with what it consists of. */
export interface FlaggedSegment {
  readonly kind: 'flagged';
  readonly text: string;
  readonly categories: readonly FlaggedCategory[];
  readonly segments: readonly PlainSegment[];
}

/** A stretch of a text. Both ends count code points from 0, and `to` is the last one that belongs to it. */
export interface CodePointRange {
  readonly from: number;
  readonly to: number;
}
