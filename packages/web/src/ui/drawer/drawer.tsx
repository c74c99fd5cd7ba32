import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import { useModal } from '../dialog/use-modal.ts';
import styles from './drawer.module.css';

export interface DrawerProps {
  readonly open: boolean;
  readonly title: string;
  /** Asked for by Escape, by the cross and by a press outside; the owner sets `open`. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, always in sight, the one that goes on last. */
  readonly actions?: ReactNode;
  /** The edge it comes from; on a phone it is a sheet that comes from below. */
  readonly side?: 'start' | 'end';
}

/** A modal panel at an edge of the screen for what belongs to a row or a list behind it. */
export const Drawer = ({ open, title, onClose, children, actions, side = 'end' }: DrawerProps) => {
  const { t } = useLingui();
  const modal = useModal(open, onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className={cx(styles.drawer, styles[side])} aria-labelledby={titleId}>
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t`Close`} hint="none" icon={<X aria-hidden="true" />} onClick={onClose} />
        </header>
        <div className={styles.content}>{open && children}</div>
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
};
