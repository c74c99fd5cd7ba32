import { safeReturnPath } from '@bandshell/domain';
import { useLocation } from '../../platform/router/router-context.ts';

/** Where the log-in and sign-up pages lead afterwards: a path of this site, whatever the address says. */
export const useReturnPath = (): string => safeReturnPath(new URLSearchParams(useLocation().search).get('return'));
