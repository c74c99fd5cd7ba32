import { type ChatList, type CompletionRequest, rankMatches } from '@bandshell/domain/chat';
import type { SuggestedWord } from '../../../core/emotes/emote-parts.ts';
import { i18n } from '../../../platform/i18n/i18n.ts';
import { commandsFor, type SuggestedCommand, usageOf } from './command-list.ts';
import { recentChatters } from './recent-chatters.ts';

/** More would not fit above the send box of a phone. */
export const MOST = 8;

export interface Suggestion {
  readonly key: string;
  /** What replaces the word. */
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
  readonly role: SuggestedCommand['role'];
  /** Emotes and emoji that were found for the word. */
  readonly words: readonly SuggestedWord[];
}

/** What the list above the send box offers for a word. */
export function suggestionsFor(request: CompletionRequest, sources: SuggestionSources): readonly Suggestion[] {
  switch (request.kind) {
    case 'command':
      return rankMatches(commandsFor(sources.role), request.query, ({ name }) => [name], MOST).map((command) => ({
        key: command.name,
        insert: `/${command.name}`,
        label: usageOf(command),
        detail: i18n._(command.does),
      }));
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
