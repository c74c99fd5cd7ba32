import type { ReactNode } from 'react';
import type { Viewer } from '../../../core/viewer/use-viewer.ts';
import type { ChatFacts, LogInLink } from '../../../features/chat/chat-column-props.ts';
import type { SlotOf } from '../slot-list/slot.ts';
import type { ChatTopAnswer } from './chat-top-query.ts';

/** The page that shows the chat. */
export type ChatPage = 'channel' | 'watch' | 'window' | 'stream-manager' | 'moderator';

/** The facts that the slots of a chat know of it. */
export interface ChatContext extends ChatFacts, ChatTopAnswer {
  readonly page: ChatPage;
  readonly channelID: string;
  readonly login: string;
  /** Null for an anonymous reader, and until it is known. */
  readonly viewer: Viewer | null;
  readonly isOwner: boolean;
  readonly logIn: LogInLink;
  /** Where a reader without an account logs in; undefined for others. */
  readonly logInPath: string | undefined;
  /** The content that the page shows in its corner while the chat is closed. */
  readonly notice: ReactNode;
}

/** A channel that the chat speaks of. */
export interface NamedChannelContext extends Pick<ChatContext, 'page' | 'viewer'> {
  readonly userID: string;
  readonly login: string;
  readonly displayName: string;
}

/** The window that a chat has for itself. */
export interface WindowContext extends Pick<ChatContext, 'page'> {
  readonly viewer: Viewer;
}

/** The places of a chat. A column draws those of `ChatPlace`. */
export interface ChatPlaces {
  /** Above the messages. */
  readonly 'chat-top': ChatContext;
  /** Above the field, for the text in it. */
  readonly 'draft-preview': ChatContext;
  /** Beside the field, for who may write. */
  readonly 'viewer-tool': ChatContext;
  /** In the head, for the owner and moderators. */
  readonly 'moderator-tool': ChatContext;
  /** The same with their names in the chat settings, because a phone and a window have no head. */
  readonly 'moderator-action': ChatContext;
  /** On the card of an emote, about its owner. */
  readonly 'emote-card': NamedChannelContext;
  /** In a line that recommends a channel. */
  readonly 'recommended-channel': NamedChannelContext;
  /** Over a chat in a window of its own, for who is logged in: what the shell shows on other pages. */
  readonly 'over-window': WindowContext;
}

/** The parts that `slots/<feature>.ts` exports. */
export type ChatSlots = readonly SlotOf<ChatPlaces>[];
