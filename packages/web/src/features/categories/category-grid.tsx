import { useLingui } from '@lingui/react/macro';
import type { FragmentOf } from '../../platform/graphql/graphql.ts';
import { cx } from '../../ui/cx.ts';
import { PlaceholderGrid } from '../../ui/skeleton/placeholder-grid.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { CategoryCard, type CategoryCardCategory } from './category-card.tsx';
import styles from './category-grid.module.css';

interface CategoryGridEntry {
  readonly id: string;
  readonly category: FragmentOf<typeof CategoryCardCategory>;
}

export interface CategoryGridProps {
  readonly categories: readonly CategoryGridEntry[];
  /** One row that scrolls horizontally, in place of a grid. */
  readonly row?: boolean;
}

export const CategoryGrid = ({ categories, row = false }: CategoryGridProps) => (
  <ul className={cx(styles.grid, row && styles.row)}>
    {categories.map(({ id, category }) => (
      <li key={id}>
        <CategoryCard category={category} />
      </li>
    ))}
  </ul>
);

export const CategoryGridSkeleton = ({ row = false }: { readonly row?: boolean }) => {
  const { t } = useLingui();
  return (
    <PlaceholderGrid label={t`Loading categories`} className={cx(styles.grid, row && styles.row)}>
      <div>
        <div className={styles.art}>
          <Skeleton shape="block" />
        </div>
        <Skeleton width="80%" style={{ marginTop: '1rem' }} />
        <Skeleton width="50%" />
      </div>
    </PlaceholderGrid>
  );
};
