import { cx } from '../cx.ts';
import { Modal, type ModalProps } from '../dialog/modal.tsx';
import styles from './drawer.module.css';

export interface DrawerProps extends ModalProps {
  /** The edge it comes from. On a phone it is a sheet at the bottom. */
  readonly side?: 'start' | 'end';
}

/** A modal panel at an edge of the screen, for details of a row or a list behind it. Its actions are always visible. */
export const Drawer = ({ side = 'end', ...modal }: DrawerProps) => (
  <Modal {...modal} className={cx(styles.drawer, styles[side])} styles={styles} />
);
