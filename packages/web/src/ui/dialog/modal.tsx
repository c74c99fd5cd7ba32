import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** Called for Escape, the close button and a press outside. The owner sets `open`. */
  readonly onClose: () => void;
  /**
   * An action of the dialog is under way. The dialog stays until its answer, which could otherwise close or change the
   * next one.
   */
  readonly busy?: boolean;
  readonly children: ReactNode;
  /** Buttons at the foot; the primary one is last. */
  readonly actions?: ReactNode;
}

/** The look of a modal: classes of its parts. */
interface ModalLook {
  readonly className: string;
  readonly styles: Readonly<Record<string, string | undefined>>;
}

/** A titled `<dialog>` with a close button and a footer. `Dialog` and `Drawer` set its position and look. */
export const Modal = (props: ModalProps & ModalLook) => {
  const { open, title, onClose, busy = false, children, actions, className, styles } = props;
  const { t } = useLingui();
  const modal = useModal(open, busy, onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className={className} aria-labelledby={titleId}>
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t`Close`} hint="none" icon={<X aria-hidden="true" />} disabled={busy} onClick={onClose} />
        </header>
        <div className={styles.content}>{open && children}</div>
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
};
