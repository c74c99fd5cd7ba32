import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Asked for by Escape, by the cross and by a press outside; the owner sets `open`. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, the one that goes on last. */
  readonly actions?: ReactNode;
  readonly size?: 'medium' | 'large';
}

/** A modal dialog. */
export const Dialog = ({ open, title, onClose, children, actions, size = 'medium' }: DialogProps) => {
  const { t } = useLingui();
  const modal = useModal(open, onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className={cx(styles.dialog, styles[size])} aria-labelledby={titleId}>
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
