import { cx } from '../cx.ts';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal.tsx';

export interface DialogProps extends ModalProps {
  readonly size?: 'medium' | 'large';
}

/** A modal dialog. */
export const Dialog = ({ size = 'medium', ...modal }: DialogProps) => (
  <Modal {...modal} className={cx(styles.dialog, styles[size])} styles={styles} />
);
