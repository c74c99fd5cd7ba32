import { isLogin } from '@bandshell/domain/kernel';
import { isReservedNewLogin } from '@bandshell/domain/routes';
import type { FastifyInstance } from 'fastify';

/** Fails at the start of the server for a route whose first path segment could be a user's login. */
export function requireReservedRoutes(http: FastifyInstance): void {
  http.addHook('onRoute', ({ url }) => {
    const segment = url.split('/')[1] ?? '';
    if (isLogin(segment) && !isReservedNewLogin(segment)) {
      throw new Error(`the route ${url} begins with what can be a login: reserve it in reserved-logins.ts`);
    }
  });
}
