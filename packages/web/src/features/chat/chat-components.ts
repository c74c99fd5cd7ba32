import { type ComponentType, createContext, type ReactNode } from 'react';
import type { CardActions, CardSubject } from '../../core/chat/card-subject.ts';

interface ChannelProps {
  readonly channelID: string;
  readonly channelLogin: string;
}

/** The content that other features draw in a chat. The page brings them; each loads its code when it is drawn. */
export interface ChatComponents {
  /** The card of a user, as a dialog. */
  readonly UserCardDialog: ComponentType<{
    readonly open: boolean;
    readonly channelLogin: string;
    readonly subject: CardSubject;
    readonly actions?: CardActions | undefined;
    readonly isWindow?: boolean | undefined;
    readonly onClose: () => void;
  }>;
  /** The users who have the chat open, as a dialog. */
  readonly ChattersDialog: ComponentType<{
    readonly channelLogin: string;
    readonly onClose: () => void;
    readonly onUser: (user: CardSubject) => void;
  }>;
  /** For moderators: finds out which names have a mark. Draws nothing. */
  readonly NameMarksLoader: ComponentType<ChannelProps>;
  /** For moderators: the mark before a name. */
  readonly NameMark: ComponentType<{ readonly login: string }>;
  /** Says from which channel's chat a message comes. */
  readonly OriginBadge: ComponentType<{ readonly channelID: string }>;
  /** For moderators: the messages that wait for them. Draws nothing while none waits. */
  readonly HeldMessages: ComponentType<ChannelProps & { readonly isQuiet: boolean }>;
  /** Asks the viewer to accept the rules of the chat. */
  readonly RulesDialog: ComponentType<{
    readonly channelLogin: string;
    readonly onAccepted: () => void;
    readonly onClose: () => void;
  }>;
  /** In place of the box to write, for a banned viewer. */
  readonly OwnBan: ComponentType<{
    readonly channelLogin: string;
    readonly tools?: ReactNode;
    readonly onEnd: () => void;
  }>;
}

/** Null where nobody acts, as in a replay. */
export const ChatComponentsContext = createContext<ChatComponents | null>(null);
