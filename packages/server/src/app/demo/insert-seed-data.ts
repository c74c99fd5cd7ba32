import { defaultProfileColor } from '@bandshell/domain/accounts';
import { categorySlug } from '@bandshell/domain/categories';
import { CHAT_COLORS, defaultChatColor } from '@bandshell/domain/chat';
import { sql } from 'kysely';
import type { DemoPerson } from '../../core/demo/feature-demo.ts';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { features } from '../all-features.ts';
import { demoCategories } from './content/categories.ts';
import { type DemoChannel, demoChannels } from './content/channels.ts';
import { demoChatters, demoFollowers } from './content/people.ts';
import { scheduledChannels } from './content/scheduled-channels.ts';
import { demoConversations } from './content/talk.ts';
import { insertRanks } from './insert-ranks.ts';

const DAY = 86_400_000;

interface Person {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly color: string;
  readonly channel?: DemoChannel;
}

/**
 * Writes the demo content into an empty database in one transaction: categories, channels with titles, users, and what
 * features add to them. None of these users can log in. There are no events, because nothing could have read
 * them yet.
 */
export async function insertSeedData({ database, clock }: Platform): Promise<void> {
  const now = clock.now();
  const people = everybody(() => newId(clock));
  await database.transact(async (tx) => {
    await insertPeople(tx, people, now, await categoriesOf(tx, () => newId(clock), now));
    await insertRanks(tx, people, now);
    const seedData = { people: people.map(demoPerson), conversations: demoConversations, now };
    for (const { demo } of features) await demo?.fill?.(tx, seedData);
    await sql`insert into settings (name, value) values ('demo_world', 'true')`.execute(tx.db);
  });
}

const demoPerson = ({ id, login, displayName, color, channel }: Person): DemoPerson => {
  const chatter = demoChatters.find((each) => each.login === login);
  const base = { id, login, displayName, color, isTalker: chatter !== undefined };
  return {
    ...base,
    ...(channel === undefined ? {} : { followers: channel.followers }),
    ...(chatter?.rank === undefined ? {} : { badge: chatter.rank }),
  };
};

/** Ids of the demo's categories by name. The catalogue of the site may have them already. */
async function categoriesOf(tx: Tx, id: () => string, now: Date): Promise<ReadonlyMap<string, string>> {
  const categories = demoCategories.map((name) => ({ id: id(), name, slug: categorySlug(name) }));
  await tx.db
    .insertInto('categories')
    .values(categories.map((category) => ({ ...category, display_name: category.name, created_at: now })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const slugs = categories.map(({ slug }) => slug);
  const stored = await tx.db.selectFrom('categories').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  const ids = new Map(stored.map(({ id, slug }) => [slug, id]));
  return new Map(categories.map(({ name, slug, id }) => [name, ids.get(slug) ?? id]));
}

function everybody(id: () => string): Person[] {
  const owners = [...demoChannels, ...scheduledChannels].map((channel) => ({
    id: id(),
    login: channel.login,
    displayName: channel.displayName,
    color: CHAT_COLORS[channel.chatColor],
    channel,
  }));
  const chatters = demoChatters.map(({ login, displayName, color }) => ({
    id: id(),
    login,
    displayName,
    color: CHAT_COLORS[color],
  }));
  const followers = demoFollowers(Math.max(...demoChannels.map((channel) => channel.followers))).map((login) => {
    const own = id();
    return { id: own, login, displayName: login, color: defaultChatColor(own) };
  });
  return [...owners, ...chatters, ...followers];
}

async function insertPeople(
  tx: Tx,
  people: readonly Person[],
  now: Date,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const since = (index: number) => new Date(now.getTime() - (20 + ((index * 37) % 700)) * DAY);
  await tx.db
    .insertInto('users')
    .values(
      people.map(({ id, login, displayName, color, channel }, index) => ({
        id,
        login,
        display_name: displayName,
        description: channel?.description ?? '',
        primary_color_hex: channel?.color ?? defaultProfileColor(id),
        chat_color: color,
        profile_image_key: null,
        banner_image_key: null,
        is_partner: channel?.standing === 'partner',
        is_affiliate: channel?.standing === 'affiliate',
        unavailable_reason: null,
        created_at: since(index),
      })),
    )
    .execute();
  await tx.db
    .insertInto('channels')
    .values(
      people.map(({ id, displayName, channel }) => ({
        id,
        title: channel?.title ?? `${displayName} is live`,
        language: 'en',
        tags: [...(channel?.tags ?? [])],
        category_id: (channel && categories.get(channel.category)) ?? null,
        updated_at: now,
        // Their loops repeat endlessly.
        is_archiving_enabled: channel === undefined,
      })),
    )
    .execute();
}
