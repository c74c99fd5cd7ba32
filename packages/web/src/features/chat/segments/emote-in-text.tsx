import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmoteImage } from '../../../core/emotes/emote-image.tsx';
import { useEmoteParts } from '../../../core/emotes/emote-parts.ts';
import styles from './message-text.module.css';

export interface EmoteInTextProps {
  readonly id: string;
  readonly token: string;
}

/** An emote of a message. A press tells whose it is. */
export const EmoteInText = ({ id, token }: EmoteInTextProps) => {
  const { t } = useLingui();
  const parts = useEmoteParts();
  const [isOpen, setOpen] = useState(false);
  const image = <EmoteImage id={id} token={token} />;
  if (parts === undefined) return image;
  return (
    <>
      <button
        type="button"
        className={styles.emote}
        aria-haspopup="dialog"
        aria-label={t`Emote ${token}`}
        onClick={() => setOpen(true)}
      >
        {image}
      </button>
      {isOpen && parts.card({ id, token }, () => setOpen(false))}
    </>
  );
};
