import { Rows3 } from 'lucide-react';
import { SideNavCardLink } from './card-link.tsx';
import styles from './side-nav.module.css';

export interface DiscoverCardProps {
  readonly card: string;
  readonly name: string;
  readonly to: string;
  readonly kind: 'directory' | 'tag';
}

/** A list of the directory, or live channels with a tag; only the sign in the narrow column. */
export const DiscoverCard = ({ card, name, to, kind }: DiscoverCardProps) => (
  <SideNavCardLink card={card} to={to}>
    <span className={styles.sign} aria-hidden="true">
      {kind === 'tag' ? '#' : <Rows3 />}
    </span>
    <span className={styles.text}>
      <span className={styles.name}>{name}</span>
    </span>
  </SideNavCardLink>
);
