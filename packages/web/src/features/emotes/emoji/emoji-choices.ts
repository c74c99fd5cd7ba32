import { SKIN_TONES, type SkinTone } from '@bandshell/domain/emotes';
import { storedValue } from '../../../platform/storage/stored-value.ts';

const MOST = 24;
const isEmojiList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST && value.every((one) => typeof one === 'string' && one.length <= 40);
const isTone = (value: unknown): value is SkinTone => SKIN_TONES.some((tone) => tone === value);

const recent = storedValue('recent-emoji', isEmojiList);
const tone = storedValue('emoji-skin-tone', isTone);

/** The emoji that were chosen in this browser, the newest first. */
export const recentEmoji = (): readonly string[] => recent.read() ?? [];

export const rememberEmoji = (emoji: string): void =>
  recent.write([emoji, ...recentEmoji().filter((one) => one !== emoji)].slice(0, MOST));

/** The tone of skin that was chosen in this browser. */
export const skinTone = (): SkinTone => tone.read() ?? 'NONE';

export const keepSkinTone = (chosen: SkinTone): void => tone.write(chosen);
