import type { MessageRule } from '@bandshell/domain/chat';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ChatEmotes } from '../../../core/chat/chat-emotes.ts';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ChatLimits } from './limits.ts';
import type { ChatArchive, ChatDirectory, IsPersonalCommand, RunChatCommand, ScreenMessage, Sharing } from './ports.ts';
import type { MessageBits } from './spend-bits.ts';

/** The parts of a gateway. */
export interface GatewayOptions {
  readonly serverName: string;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly directory: ChatDirectory;
  readonly archive: ChatArchive;
  /** In order; default: those of the domain. */
  readonly rules?: readonly MessageRule[] | undefined;
  /** Default: everything goes out. */
  readonly screen?: ScreenMessage;
  /** Default: no chat is shared. */
  readonly sharing?: Sharing;
  /** Default: cheers are text. */
  readonly bits?: MessageBits;
  /** Default: there are no slash commands. */
  readonly runCommand?: RunChatCommand;
  readonly isPersonalCommand?: IsPersonalCommand;
  /** Default: there are no emotes. */
  readonly emotes?: ChatEmotes | undefined;
  readonly limits?: Partial<ChatLimits>;
  /** Hears each message that this node received and delivers. */
  readonly onMessage?: (message: ChatMessage) => void;
}

/** Callbacks of a transport for an accepted socket. */
export interface SocketSession {
  /** A line without its end, or null for one that was too long. */
  onLine(line: string | null): void;
  onClosed(): void;
}
