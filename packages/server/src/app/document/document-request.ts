import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/errors.ts';
import { MOVED_CACHE } from './follow-redirect.ts';

export const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?', 1)[0] ?? '/';

export const queryOf = (request: FastifyRequest): string => request.raw.url?.slice(pathOf(request).length) ?? '';

/** Whether a browser navigates to the page: https://www.w3.org/TR/fetch-metadata/#sec-fetch-mode-header */
export const navigates = (request: FastifyRequest): boolean => request.headers['sec-fetch-mode'] === 'navigate';

/** Requests for missing pictures or scripts get no document. */
export function wantsDocument(request: FastifyRequest): boolean {
  if (pathOf(request).startsWith('/assets/')) return false;
  const { accept } = request.headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

/** A former login becomes free after a while, so browsers must not cache the redirect for ever. */
export const moved = (reply: FastifyReply, location: string): FastifyReply =>
  reply.status(301).header('location', location).header('cache-control', MOVED_CACHE).send();

export const nothingHere = (reply: FastifyReply): FastifyReply =>
  sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'Not found.' });
