import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { EmoteImage } from '../../core/emotes/emote-image.tsx';
import styles from './emote-picker.module.css';

export interface GridEmote {
  readonly id: string;
  /** What is written for it. */
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
  const id = useId();
  if (emotes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <div className={styles.grid}>
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
      </div>
    </section>
  );
};
