import { useEffect, useRef } from 'react';
import type { NavigationState } from '../../platform/router/browser-history.ts';
import { NavLink } from '../../platform/router/link.tsx';
import { useLocation } from '../../platform/router/router-context.ts';
import styles from './tabs.module.css';

export interface LinkTab {
  readonly to: string;
  readonly label: string;
  /** The tab is also current on pages below its path. */
  readonly deep?: boolean;
  readonly navigation?: NavigationState;
  /** Whether it is current, where two tabs share a path. */
  readonly isCurrent?: boolean;
  readonly onChoose?: () => void;
}

export interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

/** Tabs whose panels are separate pages. It is a navigation that marks the current page and scrolls to it. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another current tab
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (list.current === null || current === null || current === undefined) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={list} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <NavLink
          key={`${tab.to} ${tab.label}`}
          to={tab.to}
          end={tab.deep !== true}
          isCurrent={tab.isCurrent}
          onClick={tab.onChoose}
          className={styles.tab}
          {...(tab.navigation === undefined ? {} : { navigation: tab.navigation })}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
};
