import { refused } from '@bandshell/domain/kernel';
import { isRecapMonth, RECAP_PICTURES_BY_USER, recapsErrors } from '@bandshell/domain/recaps';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../../core/http/send-refusal.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { readerLanguage } from '../../core/users/reader-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMonthlyRecap } from './find-recaps.ts';
import { drawRecap } from './recap-picture.ts';

/**
 * `GET /recap-pictures/:login/:month`: the viewer's own recap as a PNG to share. There is none of anybody else.
 */
export function recapPictureRoute(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { login: string; month: string } }>('/recap-pictures/:login/:month', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const { login, month } = request.params;
    const token = readSessionToken(platform.config, request.headers.cookie);
    const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
    if (viewer === null) return sendRefusal(reply, 404, refused(recapsErrors.notFound));
    const tooOften = await throttle(platform.limits, 'recap-pictures', viewer.userId, RECAP_PICTURES_BY_USER);
    if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
    const channel = isRecapMonth(month)
      ? await platform.database.db
          .selectFrom('users')
          .select(['id', 'login'])
          .where('login', '=', login.toLowerCase())
          .where('unavailable_reason', 'is', null)
          .executeTakeFirst()
      : undefined;
    const recap = channel === undefined ? null : await findMonthlyRecap({ platform, viewer }, channel.id, month);
    if (channel === undefined || recap === null) return sendRefusal(reply, 404, refused(recapsErrors.notFound));
    const picture = await drawRecap(channel.login, recap, readerLanguage(request.headers).language);
    return reply
      .header('content-type', 'image/png')
      .header('content-disposition', `inline; filename="bandshell-${channel.login}-${month}.png"`)
      .send(picture);
  });
}
