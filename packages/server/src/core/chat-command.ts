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

/** Slash commands by name, without the slash and in lower case. */
export type ChatCommands = Readonly<Record<string, ChatCommand>>;

declare module '../platform/parts.ts' {
  interface Parts {
    /** The slash commands of all features; made by `app`, which knows them. */
    readonly chatCommands: ReadonlyMap<string, ChatCommand>;
  }
}
