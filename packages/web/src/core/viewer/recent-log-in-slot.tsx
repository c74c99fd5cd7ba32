import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useRecentLogInStore } from './recent-log-in-store.ts';

const RecentLogInDialog = lazyPart(async () => (await import('./recent-log-in-dialog.tsx')).RecentLogInDialog);

/** Where the shell shows the dialog of `useRecentLogIn`. Its code comes when it is first wanted. */
export const RecentLogInSlot = () => {
  const isWanted = useRecentLogInStore(({ waiting }) => waiting.length > 0);
  const settle = useRecentLogInStore((state) => state.settle);
  return isWanted ? (
    <Suspense>
      <RecentLogInDialog onSettled={settle} />
    </Suspense>
  ) : null;
};
