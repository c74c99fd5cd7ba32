import { safeReturnPath } from '@bandshell/domain';
import { useSearchParams } from 'react-router';

/** Where the log-in and sign-up pages lead afterwards: a path of this site, whatever the address says. */
export const useReturnPath = (): string => safeReturnPath(useSearchParams()[0].get('return'));
