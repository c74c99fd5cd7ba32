import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { createLink } from '../links/create-link.ts';

/**
 * The address for a notice's "this was not me" (`/user/not-me`): it ends all sessions, cancels an address that was asked
 * for, takes the password away and leads to a new one. It works once, for 7 days.
 */
export async function notMeLink(
  tx: Tx,
  platform: { readonly config: Config; readonly clock: Clock },
  user: { readonly userId: string; readonly email: string },
): Promise<string> {
  return (await createLink(tx, platform, { ...user, purpose: 'not-me' })).url;
}
