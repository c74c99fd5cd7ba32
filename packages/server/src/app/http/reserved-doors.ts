import { isLogin, isReservedNewLogin } from '@bandshell/domain';
import type { FastifyInstance } from 'fastify';

/** Refuses, at the start of the server, a door whose first path segment a user could take as a login and so hide. */
export function requireReservedDoors(http: FastifyInstance): void {
  http.addHook('onRoute', ({ url }) => {
    const segment = url.split('/')[1] ?? '';
    if (isLogin(segment) && !isReservedNewLogin(segment)) {
      throw new Error(`the door ${url} begins with what can be a login: reserve it in reserved-logins.ts`);
    }
  });
}
