import { OAUTH_SCOPES } from '@bandshell/domain/oauth';
import { GRANT_TYPES } from './grant-tokens.ts';

const CLIENT_AUTHENTICATION = ['client_secret_basic', 'client_secret_post', 'none'];

/** The server's metadata for libraries (RFC 8414, section 2). `issuer` is the site's origin. */
export const serverMetadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth2/authorize`,
  token_endpoint: `${issuer}/oauth2/token`,
  revocation_endpoint: `${issuer}/oauth2/revoke`,
  userinfo_endpoint: `${issuer}/oauth2/userinfo`,
  device_authorization_endpoint: `${issuer}/oauth2/device`,
  scopes_supported: OAUTH_SCOPES,
  response_types_supported: ['code', 'token'],
  response_modes_supported: ['query', 'fragment'],
  grant_types_supported: [...GRANT_TYPES, 'implicit'],
  token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
  revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
  code_challenge_methods_supported: ['S256'],
  // RFC 9207.
  authorization_response_iss_parameter_supported: true,
});
