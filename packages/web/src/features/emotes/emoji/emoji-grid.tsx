import { type SkinTone, withSkinTone } from '@bandshell/domain/emotes';
import { memo } from 'react';
import styles from '../emote-picker.module.css';
import { PickerGroup } from '../picker-group.tsx';
import type { Emoji } from './emoji-data.ts';

export interface EmojiGridProps {
  readonly name: string;
  readonly emoji: readonly Emoji[];
  readonly tone: SkinTone;
  readonly onChoose: (emoji: Emoji) => void;
}

/** A group of emoji. */
export const EmojiGrid = memo(({ name, emoji, tone, onChoose }: EmojiGridProps) => {
  if (emoji.length === 0) return null;
  return (
    <PickerGroup name={name}>
      {emoji.map((one) => (
        <button
          key={one.emoji}
          type="button"
          className={styles.emoji}
          title={`:${one.names[0]}:`}
          aria-label={(one.names[0] ?? '').replaceAll('_', ' ')}
          onClick={() => onChoose(one)}
        >
          {withSkinTone(one.emoji, tone)}
        </button>
      ))}
    </PickerGroup>
  );
});
EmojiGrid.displayName = 'EmojiGrid';
