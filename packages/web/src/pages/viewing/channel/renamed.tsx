import { loginOfPath, renamedPath } from '@bandshell/domain/kernel';
import { useEffect } from 'react';
import { useRouter, useRouterState } from '../../../platform/router/router-context.ts';
import { ChannelSkeleton } from './channel-skeleton.tsx';

/** Redirects from a former login to the same page of the new login. */
export const Renamed = ({ to }: { readonly to: string }) => {
  const router = useRouter();
  const { location, match } = useRouterState();
  const { pathname, search, hash } = location;
  const from = loginOfPath(match.params);
  useEffect(() => {
    if (from !== undefined) router.navigate(renamedPath(pathname, from, to) + search + hash, { replace: true });
  }, [router, pathname, search, hash, from, to]);
  return <ChannelSkeleton />;
};
