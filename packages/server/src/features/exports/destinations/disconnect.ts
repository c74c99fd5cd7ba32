import { ACTIVE_EXPORT_STATUSES, exportsErrors } from '@bandshell/domain/exports';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { ExportDestination } from '../../../platform/config/export-destinations.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unsealedTokens } from './account-tokens.ts';
import { revokeToken } from './destination-oauth.ts';

export const REVOKE_JOB = 'revoke-export-access';
const PURPOSE = 'export-revocation';

interface Revocation {
  readonly destination: string;
  /** Sealed, as base64. */
  readonly token: string;
}

/** Disconnects a user's account. Exports to it fail, and its tokens are revoked. */
export async function disconnectDestination(
  platform: Platform,
  userId: string,
  destinationId: string,
): Promise<Result<ExportDestination, 'NOT_FOUND'>> {
  const destination = platform.services.exportDestinations.find(destinationId);
  if (destination === undefined) return refused(exportsErrors.destinationNotFound);
  await platform.database.transact((tx) => endAccount(tx, platform, userId, destinationId));
  return ok(destination);
}

/**
 * Deletes an account with its tokens, and adds the job that revokes them at the destination.
 * @param keepsExportsOf the account that is connected in its place: exports to the same one go on
 */
export async function endAccount(
  tx: Tx,
  platform: Platform,
  userId: string,
  destination: string,
  { keepsExportsOf }: { readonly keepsExportsOf?: string } = {},
): Promise<void> {
  const account = await tx.db
    .deleteFrom('export_accounts')
    .where('user_id', '=', userId)
    .where('destination', '=', destination)
    .returningAll()
    .executeTakeFirst();
  if (account === undefined) return;
  const { access, refresh } = unsealedTokens(platform, account);
  const token = refresh ?? access;
  if (token !== undefined && account.lapsed_at === null) {
    const sealed = platform.services.siteKeys.seal(PURPOSE, token, destination);
    const payload: Revocation = { destination, token: sealed.toString('base64') };
    await platform.jobs.add(REVOKE_JOB, payload, { tx, maxAttempts: 6 });
  }
  if (keepsExportsOf === account.account_id) return;
  await tx.db
    .updateTable('destination_exports')
    .set({ status: 'FAILED', failure: 'ACCESS_ENDED', percent: null, ended_at: platform.clock.now() })
    .where('user_id', '=', userId)
    .where('destination', '=', destination)
    .where('status', 'in', ACTIVE_EXPORT_STATUSES)
    .execute();
}

/** The job: tells a destination that a token is no longer needed. */
export async function revokeAccess(platform: Platform, payload: unknown): Promise<void> {
  const { destination: id, token: sealed } = payload as Revocation;
  const destination = platform.services.exportDestinations.find(id);
  const token = platform.services.siteKeys.unseal(PURPOSE, Buffer.from(sealed, 'base64'), id);
  if (destination === undefined || token === undefined) return;
  if (!(await revokeToken(destination, token))) throw new Error(`${id} does not answer`);
}
