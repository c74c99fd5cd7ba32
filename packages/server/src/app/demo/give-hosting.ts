import { updateHostingSettings } from '../../features/hosting/update-hosting-settings.ts';
import type { Platform } from '../../platform/platform.ts';

const HOST = 'oolonghours';
const HOSTED = ['tidewatch', 'nightkiln'];

/** Lets a demo channel that never streams host two that do. */
export async function giveHosting(platform: Platform): Promise<void> {
  const users = platform.database.db.selectFrom('users').select('id').where('login', '=', HOST);
  const host = await users.executeTakeFirst();
  if (host === undefined) return;
  await updateHostingSettings(platform, host.id, { isEnabled: true, accepts: 'EVERYBODY', logins: HOSTED });
}
