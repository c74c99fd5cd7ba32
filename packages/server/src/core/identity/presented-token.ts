import type { FastifyRequest } from 'fastify';

/** The token of an `Authorization` header: `Bearer` (RFC 6750), or `OAuth` as chat clients send it. */
export const presentedToken = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^(?:OAuth|Bearer) +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** The header of an answer with status 401 that asks for a token, or for another one (RFC 6750, section 3). */
export const bearerChallenge = (presented: string | undefined): { readonly 'www-authenticate': string } => ({
  'www-authenticate': `Bearer realm="bandshell"${presented === undefined ? '' : ', error="invalid_token"'}`,
});
