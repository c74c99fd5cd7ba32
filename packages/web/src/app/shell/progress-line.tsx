import { useNavigation } from 'react-router';
import styles from './shell.module.css';

/** A thin line at the top while a page is on its way; it shows only when the wait is felt. */
export const ProgressLine = () =>
  useNavigation().state === 'loading' ? (
    <div className={styles.progress} role="progressbar" aria-label="Loading page" />
  ) : null;
