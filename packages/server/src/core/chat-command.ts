import type { ChatNotice } from '@bandshell/domain/chat';
import type { Platform } from '../platform/platform.ts';

export interface ChatCommandCall {
  /** Who typed it. */
  readonly userId: string;
  /** In whose chat. */
  readonly channelId: string;
  /** What follows the name, without spaces around it. */
  readonly rest: string;
}

/** Runs a slash command of chat. Returns null when it is done, or why it is not; only the sender reads that. */
export type ChatCommand = (call: ChatCommandCall, platform: Platform) => Promise<ChatNotice | null>;

/** What `/help` says about a command. */
export interface ChatCommandHelp {
  /** What is typed, with arguments: `/slow [seconds]`. */
  readonly usage: string;
  /** One sentence. */
  readonly does: string;
  /** Who may use it in a channel's chat. Moderators may use those of everyone, owners all. */
  readonly for: 'everyone' | 'moderators' | 'owner';
  /**
   * It concerns the sender's own account: it works in every room, also one that does not exist, and programs of others
   * may not use it for a user.
   */
  readonly isPersonal?: true;
}

/** What `/help` says, by the name of the command. Second names of a command need none. */
export type ChatCommandsHelp = Readonly<Record<string, ChatCommandHelp>>;

/** Slash commands by name, without the slash and in lower case. */
export type ChatCommands = Readonly<Record<string, ChatCommand>>;

declare module '../platform/parts.ts' {
  interface Parts {
    /** The slash commands of all features; made by `app`, which knows them. */
    readonly chatCommands: ReadonlyMap<string, ChatCommand>;
    readonly chatCommandsHelp: ReadonlyMap<string, ChatCommandHelp>;
  }
}
