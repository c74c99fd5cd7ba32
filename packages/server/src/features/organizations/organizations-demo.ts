import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { newId } from '../../core/ids/new-id.ts';

const NAME = 'Orbit Club';
const CHANNEL = 'loworbit';
const MEMBERS = [CHANNEL, 'marlow_v', 'velvet_ohm'];

/** An organisation with a few members, the demo's owner among them, and a channel that only they may enter. */
export async function giveOrganization({ platform: { database, clock }, ownerLogin }: DemoStart): Promise<void> {
  const now = clock.now();
  await database.transact(async ({ db }) => {
    const members = await db
      .selectFrom('users')
      .select(['id', 'login'])
      .where('login', 'in', [...MEMBERS, ownerLogin])
      .execute();
    const channel = members.find(({ login }) => login === CHANNEL);
    if (channel === undefined) return;
    const organization = { id: newId(clock), name: NAME, created_at: now, deleted_at: null };
    await db.insertInto('organizations').values(organization).execute();
    await db
      .insertInto('organization_members')
      .values(members.map(({ id }) => ({ organization_id: organization.id, user_id: id, added_at: now })))
      .execute();
    await db
      .insertInto('channel_restrictions')
      .values({ channel_id: channel.id, organization_id: organization.id, restricted_at: now })
      .execute();
  });
}
