import { accountCommandInfos } from './accounts/account-command-infos.ts';
import { channelCommandInfos } from './channels/channel-command-infos.ts';
import { chatCommandInfos } from './chat/chat-command-infos.ts';
import type { ChatCommandInfo } from './kernel/chat-command-info.ts';
import type { SiteLanguage } from './kernel/languages/site-languages.ts';
import { markerCommandInfos } from './markers/marker-command-infos.ts';
import { moderationCommandInfos } from './moderation/moderation-command-infos.ts';
import { pollCommandInfos } from './polls/poll-command-infos.ts';
import { raidCommandInfos } from './raids/raid-command-infos.ts';
import { whisperCommandInfos } from './whispers/whisper-command-infos.ts';

/** Every slash command of chat, each declared by the feature that runs it: for the send box and for `/help`. */
export const chatCommands: Readonly<Record<string, ChatCommandInfo>> = {
  ...accountCommandInfos,
  ...channelCommandInfos,
  ...chatCommandInfos,
  ...markerCommandInfos,
  ...moderationCommandInfos,
  ...pollCommandInfos,
  ...raidCommandInfos,
  ...whisperCommandInfos,
};

/** A command by its name in lower case. */
export const findChatCommand = (name: string): ChatCommandInfo | undefined =>
  Object.hasOwn(chatCommands, name) ? chatCommands[name] : undefined;

const RANKS = { everyone: 0, moderators: 1, owner: 2 } as const;

/** Names of the commands that somebody may use, in alphabetical order. */
export const commandsFor = (who: ChatCommandInfo['for']): readonly string[] =>
  Object.entries(chatCommands)
    .flatMap(([name, info]) => (RANKS[info.for] <= RANKS[who] ? [name] : []))
    .sort();

/** The command with what follows it: `/slow [seconds]`. */
export const commandUsage = (name: string, { usage }: ChatCommandInfo, language: SiteLanguage): string =>
  usage === undefined ? `/${name}` : `/${name} ${usage[language]}`;
