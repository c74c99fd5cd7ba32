import { accountsErrors } from '@bandshell/domain/accounts';
import { isId, refused } from '@bandshell/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../../../core/http/send-refusal.ts';
import { identifyBySessionToken } from '../../../core/identity/identity.ts';
import { readSessionToken } from '../../../core/identity/session-cookie.ts';
import type { Platform } from '../../../platform/platform.ts';
import type {} from '../closing/closing-tables.ts';

/** `GET /data-export/:id`: sends the copy to its user. Everyone else gets 404. */
export function dataExportRoute(http: FastifyInstance, platform: Platform): void {
  http.get('/data-export/:id', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const { id } = request.params as { readonly id: string };
    const token = readSessionToken(platform.config, request.headers.cookie);
    const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
    const key = viewer === null || !isId(id) ? undefined : await findKey(platform, id, viewer.userId);
    const object = key === undefined ? undefined : await platform.objects.get(key);
    if (object === undefined) {
      return sendRefusal(reply, 404, refused(accountsErrors.dataExportNotFound));
    }
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-length', object.size)
      .header('content-disposition', `attachment; filename="my-data-${id}.json"`)
      .send(object.body);
  });
}

async function findKey({ database, clock }: Platform, id: string, userId: string): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('data_exports')
    .select('object_key')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row?.object_key ?? undefined;
}
