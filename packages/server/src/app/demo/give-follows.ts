import { followCategory } from '../../features/categories/follow-category.ts';
import { followUser } from '../../features/follows/follow-user.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DemoCategory } from './content/categories.ts';
import { demoChannels, demoOwner } from './content/channels.ts';
import { demoActor } from './demo-actor.ts';

/** Of the demo's channels the owner follows this many; the others can be recommended. */
const FOLLOWED = 7;
const FOLLOWED_CATEGORIES: readonly DemoCategory[] = ['Pottery & Glass', 'Nature Cams'];

/** Lets the demo's owner follow two categories and channels: the live ones and some that are not live. */
export async function giveFollows(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const logins = demoChannels.slice(0, FOLLOWED).map(({ login }) => login);
  const viewer = (await demoActor(platform, demoOwner.login))?.viewer;
  if (viewer === undefined) return;
  const targets = await db.selectFrom('users').select('id').where('login', 'in', logins).execute();
  for (const { id } of targets) await followUser(platform, viewer, id);
  const categories = await db
    .selectFrom('categories')
    .select('id')
    .where('display_name', 'in', [...FOLLOWED_CATEGORIES])
    .execute();
  for (const { id } of categories) await followCategory(platform, viewer, id);
}
