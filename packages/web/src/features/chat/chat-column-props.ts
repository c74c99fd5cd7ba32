import type { RowChannel } from '@bandshell/domain/chat';
import type { ReactNode } from 'react';
import type { CardActions, CardSubject } from '../../core/chat/card-subject.ts';

/** The logged-in viewer, as the chat column needs it. */
export interface ChatViewer {
  readonly login: string;
  readonly displayName: string;
  /** One of the 15 chat colours by name, or #RRGGBB. */
  readonly chatColor: string;
}

/** Where other features show in the column. */
export type ChatPlace = 'chat-top' | 'draft-preview' | 'viewer-tool' | 'moderator-tool' | 'moderator-action';

/** The text that the column tells them. */
export interface ChatFacts {
  readonly canModerate: boolean;
  /** The text in the field; empty but for `draft-preview`. */
  readonly draft: string;
  /** Writes a line to the chat. */
  readonly say: (line: string) => void;
}

export type ChatParts = (place: ChatPlace, facts: ChatFacts) => ReactNode;

/** Props of `ChatColumnLive`; it fills the height of its parent. */
export interface ChatColumnProps {
  readonly channelLogin: string;
  readonly channelID: string;
  /** Null for an anonymous reader; undefined while unknown (no connection opens until then). */
  readonly viewer: ChatViewer | null | undefined;
  /** Where "Log in to chat" leads. */
  readonly logIn: LogInLink;
  /** The content that other features show in the column. */
  readonly parts: ChatParts;
  /** The page shows held messages elsewhere. */
  readonly hidesHeld?: boolean;
  /** A button to follow a channel that the chat recommends. */
  readonly renderFollow?: ((channel: RowChannel) => ReactNode) | undefined;
  /** The chat has a window of its own. */
  readonly isWindow?: boolean;
  /** The parts that the card of a user offers besides what chat knows. */
  readonly cardActions?: CardActions | undefined;
  /** The page shows cards itself; otherwise they are dialogs. */
  readonly onUser?: ((subject: CardSubject) => void) | undefined;
}

/** A link to the log-in page, or to a window with one. */
export interface LogInLink {
  readonly href: string;
  readonly target?: '_blank';
}
