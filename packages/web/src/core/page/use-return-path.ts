import { returnPathOf } from '@bandshell/domain/routes';
import { useLocation } from '../../platform/router/router-context.ts';

/** Where the log-in and sign-up pages lead afterwards: a path of this site, whatever the address says. */
export const useReturnPath = (): string => {
  const { pathname, search } = useLocation();
  return returnPathOf(pathname, search);
};
