import type { ReactNode } from 'react';
import { Link } from '../../platform/router/link.tsx';
import styles from './page.module.css';

/** Leads from a section's heading to the page with everything of its kind. */
export const SectionLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className={styles.sectionLink}>
    {children}
  </Link>
);
