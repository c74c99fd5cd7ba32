import { createHash } from 'node:crypto';
import { namesTag } from '@bandshell/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a text with a tag of its content. A reader that already has it gets 304 without a body (RFC 9110, 15.4.5). */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string | Buffer): FastifyReply {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  return namesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(text);
}
