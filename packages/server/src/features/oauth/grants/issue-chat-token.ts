import { CHAT_CLIENT_ID, CHAT_PASSWORDS_BY_USER, LONG_ACCESS_TOKEN_MS, type OauthScope } from '@bandshell/domain/oauth';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { connect } from './connect.ts';
import { createGrant, type IssuedTokens } from './create-grant.ts';

const CHAT_SCOPES: readonly OauthScope[] = ['chat:read', 'chat:edit'];

/**
 * Creates a password for chat clients. It cannot be read again. The ten newest of a user are valid.
 * @param also runs in the same transaction
 */
export function issueChatToken(
  platform: Pick<Platform, 'database' | 'clock'>,
  userId: string,
  also?: (tx: Tx) => Promise<void>,
): Promise<IssuedTokens> {
  const { clock } = platform;
  return platform.database.transact(async (tx) => {
    await connect(tx, clock.now(), { userId, clientId: CHAT_CLIENT_ID, scopes: CHAT_SCOPES });
    await also?.(tx);
    return createGrant(tx, clock, {
      clientId: CHAT_CLIENT_ID,
      userId,
      scopes: CHAT_SCOPES,
      origin: 'chat-password',
      accessMs: LONG_ACCESS_TOKEN_MS,
      canRefresh: false,
      keeps: CHAT_PASSWORDS_BY_USER,
    });
  });
}
