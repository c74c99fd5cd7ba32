import { EMOTE_SIDE, emoteImagePath, emoteSourceSet } from '@bandshell/domain/emotes';
import { useState } from 'react';
import { useTheme } from '../../platform/appearance/theme-store.ts';
import { cx } from '../../ui/cx.ts';
import { useEmoteAnimations } from './emote-animations.ts';
import styles from './emote-image.module.css';

export interface EmoteImageProps {
  readonly id: string;
  readonly token: string;
  /** Twice as large as in a line of text. */
  readonly isLarge?: boolean;
}

/** An emote. It is a word where its picture is gone; it moves if the viewer wants that. */
export const EmoteImage = ({ id, token, isLarge = false }: EmoteImageProps) => {
  const format = useEmoteAnimations() ? 'default' : 'static';
  const theme = useTheme(({ choice }) => (isLightTheme(choice) ? 'light' : 'dark'));
  const [isGone, setGone] = useState(false);
  if (isGone) return token;
  const side = isLarge ? 2 * EMOTE_SIDE : EMOTE_SIDE;
  return (
    <img
      className={cx(styles.emote, isLarge && styles.large)}
      src={emoteImagePath(id, { format, theme, scale: isLarge ? '2.0' : '1.0' })}
      srcSet={emoteSourceSet(id, { format, theme }, isLarge ? 2 : 1)}
      translate="no"
      alt={token}
      title={token}
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setGone(true)}
    />
  );
};

const isLightTheme = (choice: string): boolean =>
  choice === 'light' || (choice === 'system' && window.matchMedia('(prefers-color-scheme: light)').matches);
