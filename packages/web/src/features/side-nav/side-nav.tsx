import { Trans, useLingui } from '@lingui/react/macro';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { track } from '../../core/tracking/track.ts';
import styles from './side-nav.module.css';
import { SideNavLists } from './side-nav-lists.tsx';

export interface SideNavProps {
  readonly isWide: boolean;
  readonly onToggle?: (() => void) | undefined;
  /** Stands above the lists. */
  readonly children?: ReactNode;
}

/** Channels to watch, titled “For You”. Lists that fail to load are not shown. */
export const SideNav = ({ isWide, onToggle, children }: SideNavProps) => {
  const { t } = useLingui();
  const label = isWide ? t`Collapse the channel list` : t`Expand the channel list`;
  return (
    <nav aria-label={t`Channels`}>
      <div className={styles.top}>
        <h2 className={styles.forYou}>
          <Trans>For You</Trans>
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-label={label}
          aria-expanded={isWide}
          title={label}
          onClick={() => {
            onToggle?.();
            track('site_layout_mod', { part: 'side-nav', isOpen: !isWide });
          }}
        >
          {isWide ? <PanelLeftClose aria-hidden="true" /> : <PanelLeftOpen aria-hidden="true" />}
        </button>
      </div>
      {children}
      <SideNavLists />
    </nav>
  );
};
