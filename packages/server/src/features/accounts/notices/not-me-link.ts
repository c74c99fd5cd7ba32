import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { createLink } from '../links/create-link.ts';

/**
 * The address for "this was not me" in a notice (`/user/not-me`). It ends all sessions, cancels a requested address,
 * removes the password and leads to a new one. It works once, for 7 days.
 */
export async function notMeLink(
  tx: Tx,
  platform: { readonly config: Config; readonly clock: Clock },
  user: { readonly userId: string; readonly email: string },
): Promise<string> {
  return (await createLink(tx, platform, { ...user, purpose: 'not-me' })).url;
}
