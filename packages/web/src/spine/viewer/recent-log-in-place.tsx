import { lazy, Suspense } from 'react';
import { useRecentLogInStore } from './recent-log-in-store.ts';

const RecentLogInDialog = lazy(async () => ({
  default: (await import('./recent-log-in-dialog.tsx')).RecentLogInDialog,
}));

/** Where the shell shows the dialog of `useRecentLogIn`. Its code comes when it is first wanted. */
export const RecentLogInPlace = () => {
  const isWanted = useRecentLogInStore(({ waiting }) => waiting.length > 0);
  const settle = useRecentLogInStore((state) => state.settle);
  return isWanted ? (
    <Suspense>
      <RecentLogInDialog onSettled={settle} />
    </Suspense>
  ) : null;
};
