import { addressKey } from '@bandshell/domain/accounts';
import type { AttemptLimit, Result } from '@bandshell/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';
import type { TokenErrorCode } from '../token-result.ts';
import { authenticateClient } from './authenticate-client.ts';
import { type Form, readForm } from './read-form.ts';

export interface ClientRequest {
  readonly client: OauthClient;
  readonly form: Form;
  /** Clients of the HTTP API for programs send the form in the address, and expect scopes as a list. */
  readonly isInAddress: boolean;
}

type EndpointErrorCode = TokenErrorCode | 'temporarily_unavailable';

/** Counts a request of an address; false when it was one too many and is already answered. */
export async function mayAsk(
  { limits }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  rule: AttemptLimit,
): Promise<boolean> {
  const taken = await limits.take(name, addressKey(request.clientAddress), rule);
  if (taken.allowed) return true;
  reply.header('retry-after', Math.ceil(taken.retryAfterMs / 1000));
  refuse(reply, 'temporarily_unavailable', 'Too many requests from this address.', 429);
  return false;
}

/** The application that sends a form, and the form; undefined when the request is already answered. */
export async function readClientRequest(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  rule: AttemptLimit,
): Promise<ClientRequest | undefined> {
  if (!(await mayAsk(platform, request, reply, name, rule))) return undefined;
  const isInAddress = request.body === undefined;
  const form = readForm(isInAddress ? (request.url.split('?')[1] ?? '') : request.body);
  if (!form.ok) return answered(reply, form);
  const { authorization } = request.headers;
  const client = await authenticateClient(platform.database.db, authorization, form.value);
  if (client.ok) return { client: client.value, form: form.value, isInAddress };
  // RFC 6749, section 5.2.
  if (authorization !== undefined) reply.header('www-authenticate', 'Basic realm="bandshell", charset="UTF-8"');
  return answered(reply, client);
}

const answered = (reply: FastifyReply, result: Result<never, TokenErrorCode> & { readonly ok: false }): undefined => {
  refuse(reply, result.code, result.sentence);
  return undefined;
};

/** RFC 6749, section 5.2. */
export const refuse = (
  reply: FastifyReply,
  error: EndpointErrorCode,
  description: string,
  status = error === 'invalid_client' ? 401 : 400,
): FastifyReply => reply.status(status).send({ error, error_description: ascii(description) });

/** The standard allows no other characters in a description. */
const ascii = (text: string): string => text.replaceAll('’', "'").replace(/[^\x20-\x7e]|["\\]/g, '');
