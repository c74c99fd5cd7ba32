import type { ChatLine } from '@bandshell/contract';
import type { MessageRule } from '@bandshell/domain/chat';
import type { Logger } from 'pino';
import type { LookupCache } from '../../../core/cache/lookup-cache.ts';
import type { ChatEmotes } from '../../../core/chat/chat-emotes.ts';
import type { Connection } from './connection.ts';
import type { ChatLimits } from './limits.ts';
import type { ChatMetrics } from './metrics.ts';
import type {
  ChannelInfo,
  ChatArchive,
  ChatDirectory,
  IsPersonalCommand,
  RunChatCommand,
  ScreenMessage,
  Sharing,
} from './ports.ts';
import type { RoomRegistry } from './room-registry.ts';
import type { SenderMemories } from './sender-memories.ts';
import type { SenderReports } from './sender-reports.ts';
import type { MessageBits } from './spend-bits.ts';
import type { WriteGate } from './write-gate.ts';

/** Dependencies of the commands of registered sockets. */
export interface CommandContext {
  readonly serverName: string;
  readonly limits: ChatLimits;
  readonly now: () => number;
  readonly log: Logger;
  readonly rooms: RoomRegistry;
  readonly mayEnter: ChatDirectory['mayEnter'];
  /** Channels by login; null for none. */
  readonly channels: LookupCache<ChannelInfo | null>;
  readonly gate: WriteGate;
  readonly archive: ChatArchive;
  readonly senders: SenderMemories;
  readonly reports: SenderReports;
  readonly rules: readonly MessageRule[];
  readonly screen: ScreenMessage;
  readonly sharing: Sharing;
  readonly bits: MessageBits;
  readonly runCommand: RunChatCommand;
  readonly isPersonalCommand: IsPersonalCommand;
  readonly emotes: ChatEmotes;
  readonly metrics: ChatMetrics;
  /** Ends a connection after its output is sent. */
  readonly end: (connection: Connection) => void;
}

export type CommandHandler = (context: CommandContext, connection: Connection, line: ChatLine) => void | Promise<void>;
