import type { FastifyRequest } from 'fastify';

/** The token of an `Authorization` header: `Bearer` as the standard has it (RFC 6750), or `OAuth` as chat clients write. */
export const presentedToken = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^(?:OAuth|Bearer) +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
