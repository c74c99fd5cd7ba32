import type { ReactNode } from 'react';
import { PlaceholderGrid } from '../skeleton/placeholder-grid.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './card-grid.module.css';

/** Cards of recorded things, beside and below each other. */
export const CardGrid = ({ children }: { readonly children: ReactNode }) => <ul className={styles.grid}>{children}</ul>;

/** A placeholder of the same size, shown while the grid loads. */
export const CardGridSkeleton = ({ label }: { readonly label: string }) => (
  <PlaceholderGrid label={label} className={styles.grid}>
    <div className={styles.place}>
      <div className={styles.picture}>
        <Skeleton shape="block" />
      </div>
      <div>
        <Skeleton width="85%" />
        <Skeleton width="45%" />
      </div>
    </div>
  </PlaceholderGrid>
);
