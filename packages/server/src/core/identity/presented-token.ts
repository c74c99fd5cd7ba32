import type { FastifyRequest } from 'fastify';

/** The token of an `Authorization` header: `Bearer` (RFC 6750), or `OAuth` as chat clients send it. */
export const presentedToken = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^(?:OAuth|Bearer) +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
