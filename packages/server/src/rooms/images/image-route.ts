import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { IMAGES_PREFIX } from '../../spine/images/image-urls.ts';

/** Keys of the pictures: folders and files of plain letters, so that no path leads anywhere else. */
const KEY = /^(profile|banner|preview)\/[0-9a-z/-]{1,120}\.(webp|jpg|png)$/;

/**
 * `GET /images/…`: pictures of the object store. A key is never used twice, so an answer holds for ever. The type comes
 * from the name the site itself gave; nothing in a picture can run.
 */
export function imageRoute(http: FastifyInstance, platform: Platform): void {
  http.get('/images/*', async (request, reply) => {
    const path = (request.params as { readonly '*': string })['*'];
    const object = KEY.test(path) ? await platform.objects.get(`${IMAGES_PREFIX}${path}`) : undefined;
    if (object === undefined) return reply.status(404).header('cache-control', 'no-store').send();
    return reply
      .header('content-type', object.contentType)
      .header('content-length', object.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(object.body);
  });
}
