import { globalEmoteId } from './global-emotes.ts';
import { smileyOf } from './smilies.ts';

/** An emote in a text. Both ends count code points from 0; `to` belongs to it. */
export interface FoundEmote {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the emotes of a message: words between spaces that are a token or a shortcut.
 *
 * @param channelEmoteId the id that a word means among the emotes of channels that the sender may use
 * @param most emotes beyond this number stay words
 */
export const findEmotes = (
  text: string,
  channelEmoteId: (word: string) => string | undefined,
  most: number,
): readonly FoundEmote[] => {
  const found: FoundEmote[] = [];
  let position = 0;
  for (const word of text.split(' ')) {
    const length = lengthOf(word);
    const id = word === '' ? undefined : (globalEmoteId(word) ?? smileyOf(word) ?? channelEmoteId(word));
    if (id !== undefined) {
      found.push({ id, from: position, to: position + length - 1 });
      if (found.length >= most) break;
    }
    position += length + 1;
  }
  return found;
};

const lengthOf = (word: string): number => (/[\ud800-\udfff]/.test(word) ? [...word].length : word.length);
