import type { Result } from '@bandshell/domain/kernel';
import type { IssuedTokens } from './grants/create-grant.ts';

/** RFC 6749, section 5.2, and RFC 8628, section 3.5. */
export type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token';

export type TokenResult = Result<IssuedTokens, TokenErrorCode>;
