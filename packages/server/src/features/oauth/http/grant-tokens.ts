import { protocolError } from '@bandshell/domain/oauth';

import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';
import { exchangeDeviceCode } from '../device/exchange-device-code.ts';
import type { IssuedTokens } from '../grants/create-grant.ts';
import { exchangeCode } from '../grants/exchange-code.ts';
import { exchangeRefreshToken } from '../grants/exchange-refresh-token.ts';
import { issueAppToken } from '../grants/issue-app-token.ts';
import type { TokenResult } from '../token-result.ts';
import type { Form } from './read-form.ts';

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** The supported grant types, as listed in the metadata. */
export const GRANT_TYPES = ['authorization_code', 'refresh_token', 'client_credentials', DEVICE_GRANT] as const;

const missing = (name: string) => protocolError('invalid_request', `${name} is missing.`);

/** Exchanges an application's credentials or codes for tokens (RFC 6749, section 3.2). */
export async function grantTokens(platform: Platform, client: OauthClient, form: Form): Promise<TokenResult> {
  const grantType = form.get('grant_type');
  switch (grantType) {
    case 'authorization_code': {
      const code = form.get('code');
      const [redirectUri, codeVerifier] = [form.get('redirect_uri'), form.get('code_verifier')];
      return code === undefined ? missing('code') : exchangeCode(platform, client, { code, redirectUri, codeVerifier });
    }
    case 'refresh_token': {
      const token = form.get('refresh_token');
      if (token === undefined) return missing('refresh_token');
      return exchangeRefreshToken(platform, client, token, form.get('scope'));
    }
    case 'client_credentials':
      return issueAppToken(platform, client, form.get('scope'));
    case DEVICE_GRANT: {
      const code = form.get('device_code');
      return code === undefined ? missing('device_code') : exchangeDeviceCode(platform, client, code);
    }
    case undefined:
      return missing('grant_type');
    default:
      return protocolError('unsupported_grant_type', `grant_type is one of ${GRANT_TYPES.join(', ')}.`);
  }
}

/** RFC 6749, section 5.1. */
export const tokenAnswer = (issued: IssuedTokens) => ({
  access_token: issued.accessToken,
  token_type: 'bearer',
  expires_in: issued.lifeSeconds,
  ...(issued.refreshToken === undefined ? {} : { refresh_token: issued.refreshToken }),
  scope: issued.scopes.join(' '),
});
