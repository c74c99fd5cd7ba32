import type { DemoStart } from '../../../core/demo/feature-demo.ts';
import { updateSuspect } from './update-suspect.ts';

const CHANNEL = 'nightkiln';
const MODERATOR = 'kilnmod';
const MONITORED = 'en_passant';
const HINTED = 'saltmarsh';

/** In one demo channel a moderator monitors a chatter, and the site has a hint about another one. */
export async function giveSuspects({ platform }: DemoStart): Promise<void> {
  const { db } = platform.database;
  const rows = await db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', [CHANNEL, MODERATOR, HINTED])
    .execute();
  const ids = new Map(rows.map(({ id, login }) => [login, id]));
  const [channelId, moderatorId, hintedId] = [CHANNEL, MODERATOR, HINTED].map((login) => ids.get(login));
  if (channelId === undefined || moderatorId === undefined || hintedId === undefined) return;
  await updateSuspect(platform, { channelId, moderatorId, login: MONITORED, treatment: 'MONITORED' });
  const now = platform.clock.now();
  await db
    .insertInto('chat_suspects')
    .values({ channel_id: channelId, user_id: hintedId, likelihood: 'POSSIBLE', hinted_at: now, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
