import { mergedPath } from '@bandshell/domain/categories';
import { useEffect } from 'react';
import { useRouter, useRouterState } from '../../platform/router/router-context.ts';

/** Goes on to the category into which the one of the address was merged. */
export const useMergedCategory = (asked: string, found: string | undefined): void => {
  const router = useRouter();
  const { pathname, search, hash } = useRouterState().location;
  const to = found === undefined || found === asked ? undefined : found;
  useEffect(() => {
    if (to !== undefined) router.navigate(mergedPath(pathname, to) + search + hash, { replace: true });
  }, [router, pathname, search, hash, to]);
};
