import { OAUTH_SCOPES } from '@bandshell/domain/oauth';
import { SIGNING_ALGORITHM } from '../openid/signing-keys.ts';
import { GRANT_TYPES } from './grant-tokens.ts';

const CLIENT_AUTHENTICATION = ['client_secret_basic', 'client_secret_post', 'none'];

/** Of the ID token, and of the user's information. */
const CLAIMS = [
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce'],
  ...['preferred_username', 'name', 'profile', 'picture', 'email', 'email_verified'],
];

/**
 * The server's metadata for libraries (RFC 8414, section 2; OpenID Connect Discovery 1.0, section 3).
 * `issuer` is the site's origin.
 */
export const serverMetadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth2/authorize`,
  token_endpoint: `${issuer}/oauth2/token`,
  revocation_endpoint: `${issuer}/oauth2/revoke`,
  introspection_endpoint: `${issuer}/oauth2/introspect`,
  jwks_uri: `${issuer}/oauth2/keys`,
  userinfo_endpoint: `${issuer}/oauth2/userinfo`,
  device_authorization_endpoint: `${issuer}/oauth2/device`,
  scopes_supported: OAUTH_SCOPES,
  response_types_supported: ['code', 'token'],
  response_modes_supported: ['query', 'fragment'],
  grant_types_supported: [...GRANT_TYPES, 'implicit'],
  token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
  revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
  introspection_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION.filter((method) => method !== 'none'),
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
  claims_supported: CLAIMS,
  claims_parameter_supported: false,
  // `login` and `select_account` ask for consent alone, so they are not named.
  prompt_values_supported: ['none', 'consent'],
  code_challenge_methods_supported: ['S256'],
  // RFC 9207.
  authorization_response_iss_parameter_supported: true,
});
