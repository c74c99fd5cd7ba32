import { Hash, ListVideo } from 'lucide-react';
import { SideNavCardLink } from './card-link.tsx';
import styles from './side-nav.module.css';

export interface DiscoverCardProps {
  readonly card: string;
  readonly name: string;
  readonly to: string;
  readonly kind: 'directory' | 'tag';
}

/** A list of the directory, or live channels with a tag; only the sign in the narrow column. */
export const DiscoverCard = ({ card, name, to, kind }: DiscoverCardProps) => {
  const Icon = kind === 'tag' ? Hash : ListVideo;
  return (
    <SideNavCardLink card={card} to={to}>
      <span className={styles.sign}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
      </span>
    </SideNavCardLink>
  );
};
