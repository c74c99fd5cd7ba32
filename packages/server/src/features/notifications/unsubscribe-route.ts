import { EMAIL_PREFERENCE_CHANGES } from '@bandshell/domain/notifications';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { setEmailPreferences } from './email-preferences.ts';
import { readUnsubscribeId } from './unsubscribe-id.ts';

/**
 * `POST /email-unsubscribe?emailOpaqueID=…`: one click in a mail program (RFC 8058, section 3.2). It comes without
 * cookies and from another origin; the id alone authorises it. The body is ignored.
 */
export function unsubscribeRoute(http: FastifyInstance, platform: Platform): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));
    scope.post('/email-unsubscribe', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { emailOpaqueID } = request.query as { readonly emailOpaqueID?: unknown };
      const wanted =
        typeof emailOpaqueID === 'string' ? readUnsubscribeId(platform.services.siteKeys, emailOpaqueID) : undefined;
      if (wanted === undefined) return reply.status(404).send('This link is not valid.');
      // Counted by user: a mail provider sends for all its readers from one address, and ids cannot be guessed.
      const rule = { ...EMAIL_PREFERENCE_CHANGES, shared: true };
      const taken = await platform.limits.take('email-one-click', wanted.userId, rule);
      if (!taken.allowed) return reply.status(429).send('Too many requests. Try again later.');
      await setEmailPreferences(platform, wanted.userId, wanted.kinds, false);
      return reply.status(200).send('You will get no more of these mails.');
    });
  });
}
