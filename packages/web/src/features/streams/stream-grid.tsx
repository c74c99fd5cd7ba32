import { useLingui } from '@lingui/react/macro';
import type { FragmentOf } from '../../platform/graphql/graphql.ts';
import { PlaceholderGrid } from '../../ui/skeleton/placeholder-grid.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { StreamCard, type StreamCardStream, type StreamCorner } from './stream-card.tsx';
import styles from './stream-grid.module.css';

export interface StreamGridEntry {
  readonly id: string;
  readonly stream: FragmentOf<typeof StreamCardStream>;
}

/** Number of pictures in the first row, which load eagerly. */
const EAGER = 4;

export interface StreamGridProps {
  readonly streams: readonly StreamGridEntry[];
  /** At the corner of each card. */
  readonly corner?: StreamCorner | undefined;
}

export const StreamGrid = ({ streams, corner }: StreamGridProps) => (
  <ul className={styles.grid}>
    {streams.map(({ id, stream }, index) => (
      <li key={id}>
        <StreamCard stream={stream} eager={index < EAGER} corner={corner} />
      </li>
    ))}
  </ul>
);

/** A placeholder of the grid while it loads, in its size. */
export const StreamGridSkeleton = () => {
  const { t } = useLingui();
  return (
    <PlaceholderGrid label={t`Loading streams`} className={styles.grid}>
      <div className={styles.place}>
        <div className={styles.picture}>
          <Skeleton shape="block" />
        </div>
        <Skeleton shape="round" width="4rem" height="4rem" />
        <div>
          <Skeleton width="85%" />
          <Skeleton width="45%" />
          <Skeleton width="60%" />
        </div>
      </div>
    </PlaceholderGrid>
  );
};
