import { loginOfPath, type RouteParams, renamedPath } from '@bandshell/domain/routes';
import type { FastifyRequest } from 'fastify';
import { findFormerLogin } from '../../core/users/find-former-login.ts';
import type { Platform } from '../../platform/platform.ts';

/** The new path, with its query, of a path with a former login; undefined for all others. */
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
    // A double slash would be read as a host.
    return [renamedPath(path, login, renamed).replace(/^\/+/, '/'), ...query].join('?');
  } catch (error) {
    // The page itself reports an error of the database.
    request.log.warn({ err: error }, 'a former login could not be looked up');
    return undefined;
  }
}
