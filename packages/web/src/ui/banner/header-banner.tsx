import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './banner.module.css';

export interface HeaderBannerProps {
  /** The banner's accessible name. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'accent' | 'bad';
  /** One sentence; at most two lines are visible. */
  readonly children: ReactNode;
  /** Small buttons. */
  readonly actions?: ReactNode;
  /** Without it the banner stays until its cause is resolved. */
  readonly onDismiss?: (() => void) | undefined;
}

/** A line below the top bar. It fills the height that the shell keeps for it. */
export const HeaderBanner = ({ label, icon, tone = 'plain', children, actions, onDismiss }: HeaderBannerProps) => {
  const { t } = useLingui();
  return (
    <section aria-label={label} className={cx(styles.header, tone !== 'plain' && styles[tone])}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.text}>{children}</p>
      {(actions !== undefined || onDismiss !== undefined) && (
        <div className={styles.actions}>
          {actions}
          {onDismiss !== undefined && (
            <IconButton
              label={t`Dismiss`}
              size="small"
              hint="none"
              icon={<X aria-hidden="true" />}
              onClick={onDismiss}
            />
          )}
        </div>
      )}
    </section>
  );
};
