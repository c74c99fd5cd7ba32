import { useState } from 'react';
import { cx } from '../cx.ts';
import styles from './avatar.module.css';
import { readableOn } from './readable-on.ts';

export interface AvatarProps {
  readonly name: string;
  readonly color: string;
  readonly imageURL?: string | null;
  readonly size?: 16 | 20 | 24 | 30 | 32 | 40 | 64 | 96;
  /** Draws a red ring: the person is live. */
  readonly live?: boolean;
}

/** A picture of a person, or their initial on their colour. It is decorative, because the name is beside it. */
export const Avatar = ({ name, color, imageURL, size = 32, live = false }: AvatarProps) => {
  const [broken, setBroken] = useState<string>();
  const { ground, ink } = readableOn(color);
  const shown = typeof imageURL === 'string' && imageURL !== '' && imageURL !== broken ? imageURL : undefined;
  return (
    <span
      className={cx(styles.avatar, styles[`size${size}`], live && styles.live)}
      style={{ backgroundColor: ground, color: ink }}
      aria-hidden="true"
      translate="no"
    >
      {shown === undefined ? (
        ([...name][0] ?? '?').toUpperCase()
      ) : (
        <img src={shown} alt="" width={size} height={size} decoding="async" onError={() => setBroken(shown)} />
      )}
    </span>
  );
};
