import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { rememberNextFocus } from '../../ui/a11y/focus-next-entry.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './forget-button.module.css';
import type { ForgettableVideo } from './use-forget-video.ts';

export interface ForgetButtonProps {
  readonly video: ForgettableVideo;
  readonly forget: (video: ForgettableVideo) => Promise<boolean>;
}

/** Removes a video from the viewing history; it stands at the corner of the video's picture. */
export const ForgetButton = ({ video, forget }: ForgetButtonProps) => {
  const { t } = useLingui();
  const place = useRef<HTMLSpanElement>(null);
  const { title } = video;
  const press = async () => {
    const takeFocus = rememberNextFocus(place.current, 'a');
    if (await forget(video)) takeFocus();
  };
  return (
    <span ref={place}>
      <IconButton
        size="small"
        label={t`Remove “${title}” from the viewing history`}
        icon={<X aria-hidden="true" />}
        className={styles.button}
        onClick={press}
      />
    </span>
  );
};
