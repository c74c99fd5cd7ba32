import { isLogin } from '../login-rule.ts';
import type { RouteParams } from './route-entry.ts';

/** Parameters of the route table that contain a login. */
export const USER_PARAMETERS = ['channelLogin', 'channelName', 'login'] as const;

/** The login in a path, in lower case; undefined if it contains none. */
export const loginOfPath = (params: RouteParams): string | undefined => {
  const named = USER_PARAMETERS.map((name) => params[name]).find((value) => value !== undefined);
  return named !== undefined && isLogin(named) ? named.toLowerCase() : undefined;
};

/** The same path with another login in place of its own; all other segments stay unchanged. */
export const renamedPath = (pathname: string, from: string, to: string): string => {
  let isDone = false;
  return pathname
    .split('/')
    .map((segment) => {
      if (isDone || segment.toLowerCase() !== from) return segment;
      isDone = true;
      return to;
    })
    .join('/');
};
