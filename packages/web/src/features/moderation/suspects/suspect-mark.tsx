import { Suspense } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useSuspectStore } from './suspect-store.ts';

// Only moderators see marks.
const SuspectSign = lazyPart(async () => (await import('./suspect-sign.tsx')).SuspectSign);

/** Before a name in chat: whether moderators watch the user. */
export const SuspectMark = ({ login }: { readonly login: string }) => {
  const marked = useSuspectStore((store) => store.marked.get(login));
  return marked === undefined ? null : (
    <Suspense>
      <SuspectSign {...marked} />
    </Suspense>
  );
};
