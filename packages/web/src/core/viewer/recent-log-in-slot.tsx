import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useRecentLogInStore } from './recent-log-in-store.ts';

const RecentLogInDialog = lazyPart(async () => (await import('./recent-log-in-dialog.tsx')).RecentLogInDialog);

/** The place of `useRecentLogIn`'s dialog in the shell. Its code loads on first use. */
export const RecentLogInSlot = () => {
  const isWanted = useRecentLogInStore(({ waiting }) => waiting.length > 0);
  const settle = useRecentLogInStore((state) => state.settle);
  return isWanted ? (
    <Suspense>
      <RecentLogInDialog onSettled={settle} />
    </Suspense>
  ) : null;
};
