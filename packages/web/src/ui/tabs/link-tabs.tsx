import { useEffect, useRef } from 'react';
import { NavLink, type NavLinkProps } from '../../platform/router/link.tsx';
import { useLocation } from '../../platform/router/router-context.ts';
import styles from './tabs.module.css';

export interface LinkTab {
  readonly to: string;
  readonly label: string;
  /** The tab is also current on pages below its path. */
  readonly deep?: boolean;
  /** More of the link: where two tabs share a path, it says which one is current. */
  readonly link?: Partial<NavLinkProps>;
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
          className={styles.tab}
          {...tab.link}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
};
