import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

/** The place of the first clip. */
export const FeedSkeleton = () => (
  <div style={{ padding: 'var(--space-4)' }}>
    <Skeleton shape="block" height="min(60rem, 60dvh)" />
  </div>
);
