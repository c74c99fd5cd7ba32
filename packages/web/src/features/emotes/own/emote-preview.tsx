import { EMOTE_SCALES, EMOTE_SIDE } from '@bandshell/domain/emotes';
import { useLingui } from '@lingui/react/macro';
import styles from './own-emotes.module.css';

const GROUNDS = ['dark', 'light'] as const;

export interface EmotePreviewProps {
  /** The picture at a scale, on a ground. */
  readonly src: (scale: (typeof EMOTE_SCALES)[number], ground: (typeof GROUNDS)[number]) => string;
}

/** A picture at the three sizes that chat uses, on the dark and the light ground. */
export const EmotePreview = ({ src }: EmotePreviewProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.preview}>
      {GROUNDS.map((ground) => (
        <div key={ground} className={styles.ground} data-theme={ground}>
          {EMOTE_SCALES.map((scale, index) => {
            const side = EMOTE_SIDE * (index + 1);
            return (
              <img
                key={scale}
                className={styles.sample}
                src={src(scale, ground)}
                width={side}
                height={side}
                alt={ground === 'dark' ? t`${side} pixels, on dark` : t`${side} pixels, on light`}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};
