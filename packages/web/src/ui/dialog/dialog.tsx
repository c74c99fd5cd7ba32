import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Asked for by Escape, by the cross and by a press outside; the owner sets `open`. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, the one that goes on last. */
  readonly actions?: ReactNode;
}

/** A modal dialog: the platform keeps the focus inside, makes the page behind inert and gives the focus back. */
export const Dialog = ({ open, title, onClose, children, actions }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, as the platform has it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Close" hint="none" icon={<X aria-hidden="true" />} onClick={onClose} />
        </header>
        <div className={styles.content}>{open && children}</div>
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
};
