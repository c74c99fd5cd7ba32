import { randomInt } from 'node:crypto';
import { categorySlug } from '@bandshell/domain/categories';
import { createUser } from '../../features/accounts/create-user.ts';
import { updateBroadcastSettings } from '../../features/channels/update-broadcast-settings.ts';
import { showStreamKey } from '../../features/streams/stream-keys/stream-key.ts';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';

/** The credentials of the demo's owner; shown once, on the first run. */
export interface FirstRun {
  readonly login: string;
  readonly password: string;
  readonly streamKey: string;
}

/** Creates the demo's owner, a site admin and streamer, unless that login exists. */
export async function makeOwner(platform: Platform): Promise<FirstRun | undefined> {
  const { login, email, displayName, title, category } = demoOwner;
  const { db } = platform.database;
  if ((await db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirst()) !== undefined) return;
  const password = readablePassword();
  const created = await createUser(platform, {
    login,
    email,
    displayName,
    password,
    // An affiliate, so that the pages about money have something to show.
    roles: { isStaff: true, isSiteAdmin: true, isAffiliate: true },
  });
  if (!created.ok) throw new Error(sentenceText(created, 'en'));
  const { id } = created.value;
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', categorySlug(category))
    .executeTakeFirst();
  await updateBroadcastSettings(platform, id, { title, categoryID: row?.id ?? null });
  return { login, password, streamKey: await showStreamKey(platform, id) };
}

/** 60 random bits in three groups, without letters that look alike. */
function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}
