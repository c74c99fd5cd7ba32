import { loginOfPath, type RouteParams, renamedPath } from '@bandshell/domain/routes';
import type { FastifyRequest } from 'fastify';
import { findFormerLogin } from '../../core/users/find-former-login.ts';
import type { Platform } from '../../platform/platform.ts';

/** Where a path with a login that its owner gave up leads, with its query; undefined for all others. */
export async function followRename(
  platform: Platform,
  request: FastifyRequest,
  params: RouteParams,
): Promise<string | undefined> {
  const login = loginOfPath(params);
  if (login === undefined) return undefined;
  try {
    const renamed = await findFormerLogin(platform, login);
    if (renamed === undefined) return undefined;
    const [path = '/', ...query] = (request.raw.url ?? '/').split('?');
    // Doubled slashes would name a host.
    return [renamedPath(path, login, renamed).replace(/^\/+/, '/'), ...query].join('?');
  } catch (error) {
    // The page itself says what is wrong with the database.
    request.log.warn({ err: error }, 'a former login could not be looked up');
    return undefined;
  }
}
