import { NavLink } from '../../platform/router/link.tsx';
import styles from './tabs.module.css';

export interface LinkTab {
  readonly to: string;
  readonly label: string;
}

/** Tabs whose panels are pages of their own: a navigation, marked with the current page. */
export const LinkTabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) => (
  <nav aria-label={label} className={styles.tabs}>
    {tabs.map((tab) => (
      <NavLink key={tab.to} to={tab.to} end className={styles.tab}>
        {tab.label}
      </NavLink>
    ))}
  </nav>
);
