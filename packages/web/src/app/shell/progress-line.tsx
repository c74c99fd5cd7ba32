import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '../../platform/router/router-context.ts';
import styles from './shell.module.css';

/** A thin progress line at the top while a page loads. It appears only after a delay. */
export const ProgressLine = () => {
  const { t } = useLingui();
  return useRouterState().isLoading ? (
    <div className={styles.progress} role="progressbar" aria-label={t`Loading page`} />
  ) : null;
};
