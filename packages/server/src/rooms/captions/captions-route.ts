import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { CAPTIONS_FOLDER } from './add-captions.ts';

/** `GET /captions/<key>.vtt`: captions of the object store, for whoever was told the name. A name is never used twice. */
export function captionsRoute(http: FastifyInstance, platform: Platform): void {
  http.get('/captions/:name', async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const object = /^[0-9a-f]{32}\.vtt$/.test(name)
      ? await platform.objects.get(`${CAPTIONS_FOLDER}/${name}`)
      : undefined;
    if (object === undefined) return reply.status(404).header('cache-control', 'no-store').send();
    return reply
      .header('content-type', 'text/vtt; charset=utf-8')
      .header('content-length', object.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(object.body);
  });
}
