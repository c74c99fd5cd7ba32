import { timingSafeEqual } from 'node:crypto';
import { ok, type Result } from '@bandshell/domain/kernel';
import { protocolError } from '@bandshell/domain/oauth';
import { hashToken, isAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findClient, type OauthClient } from '../clients/find-client.ts';
import type { Form } from './read-form.ts';

const stranger = (why: string) => protocolError('invalid_client', why);

/**
 * Identifies the application (RFC 6749, section 2.3.1): a confidential one by its secret, in the `Authorization` header
 * or the body but never both, a public one by its id.
 */
export async function authenticateClient(
  db: Db,
  authorization: string | undefined,
  form: Form,
): Promise<Result<OauthClient, 'invalid_client' | 'invalid_request'>> {
  const basic = readBasic(authorization);
  if (basic === null) return stranger('The Authorization header cannot be read.');
  const id = form.get('client_id');
  const secret = form.get('client_secret');
  if (basic !== undefined && (secret !== undefined || (id !== undefined && id !== basic.id))) {
    return protocolError('invalid_request', 'Send the credentials one way.');
  }
  const client = await findClient(db, basic?.id ?? id);
  if (client === undefined) return stranger('There is no such application.');
  return isKnownBy(client, basic?.secret ?? secret) ? ok(client) : stranger('The application’s secret is wrong.');
}

function isKnownBy({ secretHash }: OauthClient, secret: string | undefined): boolean {
  // Some libraries of public applications send an empty secret.
  if (secretHash === null) return secret === undefined || secret === '';
  return secret !== undefined && isAccessToken(secret) && timingSafeEqual(hashToken(secret), secretHash);
}

/** Undefined without the header, null when it is not valid Basic. Both parts are form-encoded. */
function readBasic(header: string | undefined): { readonly id: string; readonly secret: string } | null | undefined {
  if (header === undefined) return undefined;
  const encoded = /^Basic +([A-Za-z0-9+/=_-]{1,1000})$/i.exec(header)?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  try {
    const [id, secret] = [text.slice(0, colon), text.slice(colon + 1)].map((half) =>
      decodeURIComponent(half.replaceAll('+', ' ')),
    );
    return { id: id ?? '', secret: secret ?? '' };
  } catch {
    return null;
  }
}
