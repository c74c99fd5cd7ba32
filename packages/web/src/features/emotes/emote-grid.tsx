import { useLingui } from '@lingui/react/macro';
import { EmoteImage } from '../../core/emotes/emote-image.tsx';
import styles from './emote-picker.module.css';
import { PickerGroup } from './picker-group.tsx';

export interface GridEmote {
  readonly id: string;
  /** Everything that is written for it. */
  readonly word: string;
  readonly isLocked: boolean;
}

export interface EmoteGridProps {
  readonly name: string;
  readonly emotes: readonly GridEmote[];
  readonly onChoose: (emote: GridEmote) => void;
}

/** A group of emotes. */
export const EmoteGrid = ({ name, emotes, onChoose }: EmoteGridProps) => {
  const { t } = useLingui();
  if (emotes.length === 0) return null;
  return (
    <PickerGroup name={name}>
      {emotes.map((emote) => (
        <button
          key={emote.id}
          type="button"
          className={styles.emote}
          disabled={emote.isLocked}
          translate="no"
          title={emote.word}
          aria-label={emote.isLocked ? t`${emote.word}, locked` : emote.word}
          onClick={() => onChoose(emote)}
        >
          <EmoteImage id={emote.id} token={emote.word} />
        </button>
      ))}
    </PickerGroup>
  );
};
