import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './banner.module.css';

export interface FooterBannerProps {
  /** The banner's accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Without it the banner stays until it is answered. */
  readonly onDismiss?: (() => void) | undefined;
}

/** A card at the foot of the window, over the page. */
export const FooterBanner = ({ label, children, actions, onDismiss }: FooterBannerProps) => {
  const { t } = useLingui();
  return (
    <section aria-label={label} className={cx(styles.footer, actions === undefined && styles.plain)}>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        {actions}
        {onDismiss !== undefined && (
          <IconButton label={t`Dismiss`} size="small" hint="none" icon={<X aria-hidden="true" />} onClick={onDismiss} />
        )}
      </div>
    </section>
  );
};
