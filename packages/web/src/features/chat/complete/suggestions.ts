import { type ChatList, type CompletionRequest, rankMatches } from '@bandshell/domain/chat';
import { commandsFor, commandUsage, findChatCommand } from '@bandshell/domain/chat-commands';
import type { SuggestedWord } from '../../../core/emotes/emote-parts.ts';
import { commandLanguage } from './command-list.ts';
import { recentChatters } from './recent-chatters.ts';

/** More would not fit above the send box of a phone. */
export const MOST = 8;

export interface Suggestion {
  readonly key: string;
  /** The text that replaces the word. */
  readonly insert: string;
  readonly label: string;
  readonly detail: string;
  /** Set if the word is an emote. */
  readonly emoteID?: string | undefined;
}

export interface SuggestionSources {
  readonly list: ChatList;
  /** In lower case. */
  readonly channelLogin: string;
  readonly selfLogin: string | null;
  readonly role: 'viewer' | 'moderator' | 'owner';
  /** Emotes and emoji that were found for the word. */
  readonly words: readonly SuggestedWord[];
}

const USES = { viewer: 'everyone', moderator: 'moderators', owner: 'owner' } as const;

const commandSuggestion = (name: string): Suggestion => {
  const info = findChatCommand(name);
  const language = commandLanguage();
  return {
    key: name,
    insert: `/${name}`,
    label: info === undefined ? `/${name}` : commandUsage(name, info, language),
    detail: info?.does[language] ?? '',
  };
};

/** The content that the list above the send box offers for a word. */
export function suggestionsFor(request: CompletionRequest, sources: SuggestionSources): readonly Suggestion[] {
  switch (request.kind) {
    case 'command':
      return rankMatches(commandsFor(USES[sources.role]), request.query, (name) => [name], MOST).map(commandSuggestion);
    case 'name': {
      const chatters = recentChatters(sources.list, sources.selfLogin);
      const isKnown = chatters.some(({ login }) => login === sources.channelLogin);
      const owner = { login: sources.channelLogin, displayName: sources.channelLogin };
      const all = isKnown || owner.login === sources.selfLogin ? chatters : [...chatters, owner];
      return rankMatches(all, request.query, ({ login, displayName }) => [login, displayName], MOST).map(
        ({ login, displayName }) => ({
          key: login,
          insert: `${request.mark}${login}`,
          label: displayName,
          detail: displayName.toLowerCase() === login ? '' : login,
        }),
      );
    }
    case 'emote':
      return sources.words.map(({ word, detail, emoteID }) => ({
        key: emoteID ?? word,
        insert: word,
        label: word,
        detail,
        emoteID,
      }));
  }
}
