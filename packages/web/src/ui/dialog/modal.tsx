import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** Asked for by Escape, by the cross and by a press outside; the owner sets `open`. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, the one that goes on last. */
  readonly actions?: ReactNode;
}

/** What a modal looks like: classes of its parts. */
interface ModalLook {
  readonly className: string;
  readonly styles: Readonly<Record<string, string | undefined>>;
}

/** A titled `<dialog>` with a cross and a foot; `Dialog` and `Drawer` give it its place and its look. */
export const Modal = ({ open, title, onClose, children, actions, className, styles }: ModalProps & ModalLook) => {
  const { t } = useLingui();
  const modal = useModal(open, onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className={className} aria-labelledby={titleId}>
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
