import type { ReactNode } from 'react';
import styles from '../chat-log.module.css';

/** Says in the middle of a log why it shows nothing, or that it failed. */
export const LogMessage = ({ children, isAlert }: { readonly children: ReactNode; readonly isAlert?: boolean }) => (
  <div className={styles.empty} role={isAlert === true ? 'alert' : undefined}>
    {children}
  </div>
);
