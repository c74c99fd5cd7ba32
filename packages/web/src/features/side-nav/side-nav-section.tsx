import { type ReactNode, useId } from 'react';
import type { FragmentOf } from '../../platform/graphql/graphql.ts';
import styles from './side-nav.module.css';
import { type SideNavStream, SideNavStreamLink } from './side-nav-stream.tsx';

export interface SideNavSectionProps {
  readonly title: ReactNode;
  readonly streams: readonly { readonly id: string; readonly stream: FragmentOf<typeof SideNavStream> }[];
}

export const SideNavSection = ({ title, streams }: SideNavSectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {streams.map((row) => (
          <li key={row.id}>
            <SideNavStreamLink stream={row.stream} />
          </li>
        ))}
      </ul>
    </section>
  );
};
