import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './banner-bar.module.css';

export interface BannerBarProps {
  /** Names the banner among the page's regions. */
  readonly label: string;
  readonly tone?: 'plain' | 'accent' | 'warn' | 'bad';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Buttons or links, the one that goes on last. */
  readonly actions?: ReactNode;
  /** With it the banner can be put away. */
  readonly onDismiss?: (() => void) | undefined;
}

/** A band across the whole page that tells or asks one thing, at its head or at its foot. */
export const BannerBar = ({ label, tone = 'plain', icon, children, actions, onDismiss }: BannerBarProps) => {
  const { t } = useLingui();
  return (
    <section aria-label={label} className={cx(styles.bar, styles[tone])}>
      <div className={styles.content}>
        {icon}
        <div className={styles.words}>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <IconButton label={t`Dismiss`} hint="none" icon={<X aria-hidden="true" />} onClick={onDismiss} />
      )}
    </section>
  );
};
