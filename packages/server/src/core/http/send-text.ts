import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether an `If-None-Match` header names the tag. Weak and strong tags are compared alike, as RFC 9110 (13.1.2) says
 * for this header.
 */
export const namesTag = (header: string | undefined, tag: string): boolean => {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = (one: string): string => one.trim().replace(/^W\//, '');
  return header.split(',').some((one) => opaque(one) === opaque(tag));
};

/**
 * Sends a text with a tag of its content. A reader that already has it gets 304 without a body (RFC 9110, 15.4.5).
 *
 * @param same what stands for the content in the tag: without the parts of it that change with every answer
 */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
  same = text,
): FastifyReply {
  const tag = `W/"${createHash('sha256').update(same).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  return namesTag(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(text);
}
