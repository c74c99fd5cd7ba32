import { mergedPath } from '@bandshell/domain/categories';
import { fieldAt, type RouteParams, type RouteSubject, renamedPath, textAt } from '@bandshell/domain/kernel';
import { userOfPath } from '@bandshell/domain/routes';
import type { FastifyRequest } from 'fastify';
import { findFormerLogin } from '../../core/users/find-former-login.ts';
import type { Platform } from '../../platform/platform.ts';

/** The new path, with its query, of a page of a category that was merged into the one of the answer; undefined for all others. */
export function followMerge(request: FastifyRequest, params: RouteParams, data: unknown): string | undefined {
  const slug = params.categorySlug?.toLowerCase();
  const found = textAt(fieldAt(data, 'category'), 'slug');
  if (slug === undefined || found === undefined || found === slug) return undefined;
  const [path = '/', ...query] = (request.raw.url ?? '/').split('?');
  return [mergedPath(path, found).replace(/^\/+/, '/'), ...query].join('?');
}

/** The new path, with its query, of a path with a former login; undefined for all others. */
export async function followRename(
  platform: Platform,
  request: FastifyRequest,
  params: RouteParams,
  subject?: RouteSubject,
): Promise<string | undefined> {
  const user = userOfPath(params, subject);
  if (user === undefined) return undefined;
  try {
    const renamed = await findFormerLogin(platform, user.login);
    if (renamed === undefined) return undefined;
    const [path = '/', ...query] = (request.raw.url ?? '/').split('?');
    // A double slash would be read as a host.
    return [renamedPath(path, user.segment, user.rename(renamed)).replace(/^\/+/, '/'), ...query].join('?');
  } catch (error) {
    // The page itself reports an error of the database.
    request.log.warn({ err: error }, 'a former login could not be looked up');
    return undefined;
  }
}
