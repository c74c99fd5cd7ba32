import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Mailer } from '../mail.ts';
import { isThisMachine } from '../this-machine.ts';
import { mailboxPage, mailPage } from './mailbox-page.ts';

/**
 * `GET /dev/mailbox`, `/dev/mailbox/:id` and `/dev/mailbox/:id/html`: the local mailbox for who sits at this machine,
 * while the site is this machine's alone. In production, and where mails go out over SMTP, the pages are not there.
 */
export function mailboxRoute(http: FastifyInstance, { config, mail }: { config: Config; mail: Mailer }): void {
  if (config.isProduction || !mail.isLocal) return;

  const answer = (reply: FastifyReply, write: (nonce: string) => string): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return html(reply, policy).send(write(nonce));
  };
  const onlyHere = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isThisMachine(config, request.raw) ? undefined : nothingHere(reply);

  http.get('/dev/mailbox', { onRequest: onlyHere }, async (_request, reply) => {
    const mails = await mail.mailbox.list();
    return answer(reply, (nonce) => mailboxPage(mails, nonce));
  });
  http.get<{ Params: { id: string } }>('/dev/mailbox/:id', { onRequest: onlyHere }, async ({ params }, reply) => {
    const found = await mail.mailbox.find(params.id);
    return found === undefined ? nothingHere(reply) : answer(reply, (nonce) => mailPage(found, nonce));
  });
  http.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', { onRequest: onlyHere }, async ({ params }, reply) => {
    const found = await mail.mailbox.find(params.id);
    if (found?.html === undefined) return nothingHere(reply);
    return html(reply, FRAME_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(`<!doctype html><base target="_blank">${found.html}`);
  });
}

/** Mails bring their styles along as attributes; nothing else of theirs is loaded or run. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const html = (reply: FastifyReply, policy: string): FastifyReply =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy);

const nothingHere = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .send({ error: { code: 'NOT_FOUND', message: 'Not found.' } });
