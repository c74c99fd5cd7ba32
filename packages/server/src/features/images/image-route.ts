import { pictureFormat } from '@bandshell/domain/pictures';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { IMAGES_PREFIX } from '../../core/images/image-urls.ts';
import type { Platform } from '../../platform/platform.ts';
import { readStoryboardPath, storyboardFile } from './storyboard-file.ts';

/** Keys of pictures: folders and files of plain letters, so that no path leads elsewhere. */
const KEY = /^(profile|banner|panel|preview|team|campaign|category)\/[0-9a-z/-]{1,120}\.(webp|jpg|png)$/;
/** Pictures whose path names no format: of videos and clips. */
const VARIANT = /^((?:video|clip)\/[0-9a-f]{32})\/([0-9a-z-]{1,16})$/;

/**
 * `GET /images/…`: pictures of the object store. A key is never reused, so answers may be cached for ever, except
 * storyboards, which show all of a video (`storyboardFile`). The type follows from the name that the site gave; no
 * picture can run code.
 */
export function imageRoute(http: FastifyInstance, platform: Platform): void {
  http.get('/images/*', async (request, reply) => {
    const path = (request.params as { readonly '*': string })['*'];
    const [, folder, name] = VARIANT.exec(path) ?? [];
    if (folder !== undefined && name !== undefined) {
      const format = pictureFormat(request.headers.accept);
      reply.header('vary', 'accept');
      const picture = await platform.services.pictureVariants.get(`${IMAGES_PREFIX}${folder}`, name, format);
      if (picture === undefined) return notFound(reply);
      return send(reply.header('cache-control', picture.isFinal ? FOR_EVER : 'no-store'), picture);
    }
    const storyboard = readStoryboardPath(path);
    if (storyboard !== undefined) {
      const file = await storyboardFile(platform, request, reply, storyboard);
      return file === 'had' ? reply.status(304).send() : file === undefined ? notFound(reply) : send(reply, file);
    }
    const object = KEY.test(path) ? await platform.objects.get(`${IMAGES_PREFIX}${path}`) : undefined;
    return object === undefined ? notFound(reply) : send(reply.header('cache-control', FOR_EVER), object);
  });
}

const FOR_EVER = 'public, max-age=31536000, immutable';

const notFound = (reply: FastifyReply): FastifyReply => reply.status(404).header('cache-control', 'no-store').send();

const send = (
  reply: FastifyReply,
  { contentType, size, body }: { readonly contentType: string; readonly size: number; readonly body: unknown },
): FastifyReply =>
  reply
    .header('content-type', contentType)
    .header('content-length', size)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(body);
