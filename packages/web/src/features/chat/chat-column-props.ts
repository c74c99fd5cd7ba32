import type { RowChannel } from '@bandshell/domain/chat';
import type { ReactNode } from 'react';
import type { CardActions, CardSubject } from './user-card/card-subject.ts';

/** The logged-in viewer, as the chat column needs it. */
export interface ChatViewer {
  readonly login: string;
  readonly displayName: string;
  /** One of the 15 chat colours by name, or #RRGGBB. */
  readonly chatColor: string;
}

/** Props of `ChatColumn`; it fills the height of its parent. */
export interface ChatColumnProps {
  readonly channelLogin: string;
  readonly channelID: string;
  /** Null for an anonymous reader; undefined while unknown (no connection opens until then). */
  readonly viewer: ChatViewer | null | undefined;
  /** Where "Log in to chat" leads. */
  readonly logIn: LogInLink;
  /** Stands above the messages, for example a poll of the channel. */
  readonly top?: ReactNode;
  /** Tools of the head for the owner and moderators. */
  readonly moderatorTools?: ReactNode;
  /** The same with their names, for a phone and a window, which have no head: they stand in the chat settings. */
  readonly moderatorActions?: ReactNode;
  /** Beside the send box, for who may write. */
  readonly viewerTools?: ReactNode;
  /** Above the send box: what the page knows about a text before it is sent. */
  readonly draftPreview?: ((draft: string) => ReactNode) | undefined;
  /** The page shows held messages elsewhere. */
  readonly hidesHeld?: boolean;
  /** A button to follow a channel that the chat recommends. */
  readonly renderFollow?: ((channel: RowChannel) => ReactNode) | undefined;
  /** The chat has a window of its own. */
  readonly isWindow?: boolean;
  /** What the card of a user offers besides what chat knows. */
  readonly cardActions?: CardActions | undefined;
  /** The page shows cards itself; otherwise they are dialogs. */
  readonly onUser?: ((subject: CardSubject) => void) | undefined;
}

/** A link to the log-in page, or to a window with one. */
export interface LogInLink {
  readonly href: string;
  readonly target?: '_blank';
}
