import type { FastifyInstance } from 'fastify';
import { sendText } from '../../core/http/send-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { robotsText } from './robots-text.ts';

/** `GET /robots.txt`. */
export function robotsRoute(http: FastifyInstance, { config }: Platform): void {
  const text = robotsText(config.publicUrl);
  http.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sendText(request, reply, text);
  });
}
