import { commandUsage, findChatCommand } from '@bandshell/domain/chat-commands';
import { isSiteLanguage, type SiteLanguage } from '@bandshell/domain/kernel';
import { i18n } from '../../../platform/i18n/i18n.ts';

/** The page's language; a language for tests reads English. */
export const commandLanguage = (): SiteLanguage => (isSiteLanguage(i18n.locale) ? i18n.locale : 'en');

/** How to go on with a command that is being written; undefined if the text is none or it has no arguments. */
export const commandHint = (typed: string): string | undefined => {
  const name = /^\/([a-z\d]+)\s/i.exec(typed)?.[1]?.toLowerCase() ?? '';
  const command = findChatCommand(name);
  return command?.usage === undefined ? undefined : commandUsage(name, command, commandLanguage());
};
