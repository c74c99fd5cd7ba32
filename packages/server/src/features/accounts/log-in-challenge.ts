import { LOG_IN_CHALLENGE_MS, SECOND_FACTORS_A_LOG_IN } from '@bandshell/domain/accounts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { newId } from '../../core/ids/new-id.ts';
import { hashToken, isSecretToken, newSecretToken } from '../../core/secrets/secret-token.ts';
import { holdPassword } from './hold-password.ts';

/** Cookie of the browser that gave the password. */
const COOKIE = 'log-in';

/** A log-in that waits for its second factor. */
export interface LogInChallenge {
  readonly id: string;
  readonly userId: string;
}

/**
 * Records that this browser gave the correct password of an account with two-factor; it has ten minutes for the second
 * factor.
 * @throws {PasswordReplacedError} when the account has another password now
 */
export async function issueLogInChallenge(
  context: RequestContext,
  userId: string,
  passwordHash: string,
): Promise<void> {
  const { platform } = context;
  const token = newSecretToken();
  const now = platform.clock.now();
  await platform.database.transact(async (tx) => {
    await holdPassword(tx, userId, passwordHash);
    await tx.db
      .insertInto('log_in_challenges')
      .values({
        id: newId(platform.clock),
        user_id: userId,
        token_hash: hashToken(token),
        created_at: now,
        expires_at: new Date(now.getTime() + LOG_IN_CHALLENGE_MS),
      })
      .execute();
  });
  context.keepCookie(COOKIE, token, LOG_IN_CHALLENGE_MS);
}

/** The pending log-in of this browser; undefined when there is none or it has expired. */
export async function findLogInChallenge(context: RequestContext): Promise<LogInChallenge | undefined> {
  const token = context.readCookie(COOKIE);
  if (token === undefined || !isSecretToken(token)) return undefined;
  const { database, clock } = context.platform;
  const row = await database.db
    .selectFrom('log_in_challenges')
    .select(['id', 'user_id'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, userId: row.user_id };
}

/** Counts one of the challenge's few attempts. Returns false when none is left, however many are made at once. */
export async function takeTry({ platform }: RequestContext, challenge: LogInChallenge): Promise<boolean> {
  const taken = await platform.database.db
    .updateTable('log_in_challenges')
    .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', challenge.id)
    .where('wrong_codes', '<', SECOND_FACTORS_A_LOG_IN)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ends the challenge. Returns false when another request ended it first. */
export async function endLogInChallenge(context: RequestContext, challenge: LogInChallenge): Promise<boolean> {
  const ended = await context.platform.database.db
    .deleteFrom('log_in_challenges')
    .where('id', '=', challenge.id)
    .returning('id')
    .executeTakeFirst();
  context.dropCookie(COOKIE);
  return ended !== undefined;
}
