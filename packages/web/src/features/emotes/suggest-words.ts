import { withSkinTone } from '@bandshell/domain/emotes';
import type { Client } from 'urql';
import type { SuggestedWord } from '../../core/emotes/emote-parts.ts';
import { skinTone } from './emoji/emoji-choices.ts';
import { searchEmoji } from './emoji/emoji-data.ts';
import { EmoteChoiceQuery, wordOf } from './emote-choice-query.ts';

/** Emotes and emoji whose name has the word, for the suggestions of the send box; emotes come first. */
export async function suggestWords(
  client: Client,
  channelID: string,
  word: string,
  most: number,
): Promise<readonly SuggestedWord[]> {
  const { data } = await client.query(EmoteChoiceQuery, { channelID }).toPromise();
  const wanted = word.toLowerCase();
  const emotes = (data?.availableEmoteSets ?? [])
    .filter(({ lock }) => lock === null)
    .flatMap((set) => set.emotes)
    .filter(({ token, type }) => type !== 'SMILIES' && token.toLowerCase().includes(wanted))
    .slice(0, Math.ceil(most / 2))
    .map((emote): SuggestedWord => ({ word: wordOf(emote), detail: '', emoteID: emote.id }));
  const tone = skinTone();
  const emoji = searchEmoji(word, most - emotes.length).map(
    ({ emoji: one, names }): SuggestedWord => ({ word: withSkinTone(one, tone), detail: `:${names[0]}:` }),
  );
  return [...emotes, ...emoji];
}
