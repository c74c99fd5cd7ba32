import { chatNotices } from '@bandshell/domain/chat';
import { commandUsage, findChatCommand } from '@bandshell/domain/chat-commands';
import {
  type ChatNotice,
  chatNotice,
  inSiteLanguages,
  type Refusal,
  refusalNotice,
  type SiteTexts,
} from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';

export interface ChatCommandCall {
  /** The user who typed it. */
  readonly userId: string;
  /** In whose chat. */
  readonly channelId: string;
  /** The text that follows the name, without spaces around it. */
  readonly rest: string;
}

/** Runs a slash command of chat. Returns null when it is done, or why it is not; only the sender reads that. */
export type ChatCommand = (call: ChatCommandCall, platform: Platform) => Promise<ChatNotice | null>;

/** Slash commands by name, without the slash and in lower case. */
export type ChatCommands = Readonly<Record<string, ChatCommand>>;

/** How a command is typed, in each language. */
export function usageOf(name: string): SiteTexts {
  const info = findChatCommand(name);
  return inSiteLanguages((language) => (info === undefined ? `/${name}` : commandUsage(name, info, language)));
}

/**
 * The answer to a command without what it needs.
 * @param id what clients know, if it is not the name
 */
export const usageNotice = (name: string, id = name): ChatNotice =>
  chatNotice({ ...chatNotices.usage, id: `usage_${id}` }, { usage: usageOf(name) });

/**
 * Why a command was refused.
 * @param ids what clients know, by the refusal's code
 * @param other the id of all others, or what their ids begin with: `poll_error_` and the code
 */
export function commandRefusal(
  refusal: Refusal,
  ids: Readonly<Record<string, string>>,
  other: string | { readonly begin: string },
): ChatNotice {
  if (refusal.code === 'NOT_MODERATOR') return chatNotices.noPermission;
  const known = Object.hasOwn(ids, refusal.code) ? ids[refusal.code] : undefined;
  const unknown = typeof other === 'string' ? other : `${other.begin}${refusal.code.toLowerCase()}`;
  return refusalNotice(refusal, known ?? unknown);
}

declare module '../../platform/services.ts' {
  interface Services {
    /** The slash commands of all features; made by `app`, which knows them. */
    readonly chatCommands: ReadonlyMap<string, ChatCommand>;
  }
}
