import { acceptBanShare } from '../../features/moderation/shared-bans/accept-ban-share.ts';
import { askBanShare } from '../../features/moderation/shared-bans/ask-ban-share.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';

const AGREED = ['nightkiln', 'patchbaypatty'] as const;
const ASKS = 'tidewatch';

/** Two demo channels share their bans, and a third one asks the demo's owner for it. */
export async function giveSharedBans(platform: Platform): Promise<void> {
  const rows = await platform.database.db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', [...AGREED, ASKS])
    .execute();
  const ids = new Map(rows.map(({ id, login }) => [login, id]));
  const [asker, other, third] = [...AGREED, ASKS].map((login) => ids.get(login));
  if (asker === undefined || other === undefined || third === undefined) return;
  await askBanShare(platform, asker, AGREED[1]);
  await acceptBanShare(platform, other, asker);
  await askBanShare(platform, third, demoOwner.login);
}
