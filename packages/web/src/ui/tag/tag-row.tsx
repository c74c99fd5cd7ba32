import { type ReactNode, Suspense } from 'react';
import { useFirstViewOver } from '../../platform/first-view/first-view.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import styles from './tag.module.css';

// The first view does without the number of those that do not fit.
const CountedTagRow = lazyPart(async () => (await import('./counted-tag-row.tsx')).CountedTagRow);

/** `Tag`s in one line that ends at a word. A button with the number of the others shows them. */
export const TagRow = ({ children }: { readonly children: ReactNode }) => {
  const row = <div className={styles.row}>{children}</div>;
  return useFirstViewOver() ? (
    <Suspense fallback={row}>
      <CountedTagRow>{children}</CountedTagRow>
    </Suspense>
  ) : (
    row
  );
};
