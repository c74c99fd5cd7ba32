import { cx } from '../cx.ts';
import { Modal, type ModalProps } from '../dialog/modal.tsx';
import styles from './drawer.module.css';

export interface DrawerProps extends ModalProps {
  /** The edge it comes from; on a phone it is a sheet that comes from below. */
  readonly side?: 'start' | 'end';
}

/** A modal panel at an edge of the screen for what belongs to a row or a list behind it. Its actions are always in sight. */
export const Drawer = ({ side = 'end', ...modal }: DrawerProps) => (
  <Modal {...modal} className={cx(styles.drawer, styles[side])} styles={styles} />
);
