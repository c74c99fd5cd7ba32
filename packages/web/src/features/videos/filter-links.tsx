import { Link } from '../../platform/router/link.tsx';
import styles from './channel-videos.module.css';

export interface FilterLink {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** Links between lists that have their own addresses. */
export const FilterLinks = ({ label, links }: { readonly label: string; readonly links: readonly FilterLink[] }) => (
  <nav aria-label={label} className={styles.links}>
    {links.map(({ to, label: text, isCurrent }) => (
      <Link
        key={to}
        to={to}
        className={styles.chip}
        aria-current={isCurrent ? 'true' : undefined}
        navigation={{ scroll: 'preserve' }}
      >
        {text}
      </Link>
    ))}
  </nav>
);
