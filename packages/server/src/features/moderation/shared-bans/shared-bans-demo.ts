import type { DemoStart } from '../../../core/demo/feature-demo.ts';
import { acceptBanShare } from './accept-ban-share.ts';
import { askBanShare } from './ask-ban-share.ts';

const AGREED = ['nightkiln', 'patchbaypatty'] as const;
const ASKS = 'tidewatch';

/** Two demo channels share their bans, and a third one asks the demo's owner for it. */
export async function giveSharedBans({ platform, ownerLogin, actor }: DemoStart): Promise<void> {
  const [asker, other, third] = await Promise.all([...AGREED, ASKS].map((login) => actor(login)));
  if (asker === undefined || other === undefined || third === undefined) return;
  await askBanShare(platform, asker.viewer.userId, AGREED[1]);
  await acceptBanShare(platform, other.viewer.userId, asker.viewer.userId);
  await askBanShare(platform, third.viewer.userId, ownerLogin);
}
