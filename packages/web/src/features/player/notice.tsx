import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import styles from './player-notice.module.css';

export interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Replaces the picture; without it the picture shows through. */
  readonly backdrop?: ReactNode;
  readonly isWaiting?: boolean;
  readonly action?: ReactNode;
}

/** A message in the middle of the picture. */
export const Notice = ({ title, children, backdrop, isWaiting = false, action }: NoticeProps) => (
  <div className={styles.notice}>
    {backdrop}
    <div className={styles.content}>
      {isWaiting && <span className={styles.smallSpinner} aria-hidden="true" />}
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  </div>
);

/** A loading spinner with a label for screen readers. */
export const Spinner = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.spinner}>
    <VisuallyHidden>{children}</VisuallyHidden>
  </div>
);

/** A large play button over a paused picture. */
export const BigPlay = ({ label, onPlay }: { readonly label: string; readonly onPlay: () => void }) => (
  <button type="button" className={styles.bigPlay} onClick={onPlay}>
    <Play aria-hidden="true" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
);

/** The background without a picture: the channel's banner, or the default artwork. */
export const Backdrop = ({ banner }: { readonly banner: string | null | undefined }) => (
  <div className={styles.backdrop}>
    {banner ? (
      <img className={styles.banner} src={banner} alt="" />
    ) : (
      <svg className={styles.arches} viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M110 900a690 690 0 0 1 1380 0M230 900a570 570 0 0 1 1140 0M470 900a330 330 0 0 1 660 0M590 900a210 210 0 0 1 420 0" />
      </svg>
    )}
  </div>
);
