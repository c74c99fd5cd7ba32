import { useRouterState } from '../../platform/router/router-context.ts';
import styles from './shell.module.css';

/** A thin line at the top while a page is on its way; it shows only when the wait is felt. */
export const ProgressLine = () =>
  useRouterState().isLoading ? <div className={styles.progress} role="progressbar" aria-label="Loading page" /> : null;
