import { randomUUID } from 'node:crypto';
import { CLIP_SLUG_BYTES, makeClipSlug } from '@bandshell/domain/clips';
import type { TestServer, TestUser } from '@bandshell/testkit';

/** Everything that can be watched again in the world that the walk over the pages goes through. */
export interface WatchedAgain {
  readonly videoID: string;
  readonly slug: string;
  readonly collectionID: string;
}

const TITLE = 'Glazing a hundred bowls before the kiln is hot — all night, with guests and the harbour’s foghorn';
const LENGTH_MS = 2 * 3_600_000;

/**
 * A past stream of a channel with its video, chapters and chat, a clip and a collection of it. No encoder sent it, so
 * that there is nothing to play.
 */
export async function giveWatchedAgain(
  { platform }: TestServer,
  owner: TestUser,
  categoryId: string,
): Promise<WatchedAgain> {
  const { db } = platform.database;
  const id = '100020';
  const startedAt = new Date(Date.now() - 3 * 86_400_000);
  const endedAt = new Date(startedAt.getTime() + LENGTH_MS);
  const facts = { channel_id: owner.id, title: TITLE, language: 'en', category_id: categoryId };
  const recorded = { id, channel_id: owner.id, node_id: 'elsewhere', started_at: startedAt, ended_at: endedAt };
  await db
    .insertInto('streams')
    .values({ ...facts, ...recorded, alive_at: endedAt })
    .execute();
  await db
    .insertInto('recordings')
    .values({ ...recorded, length_ms: LENGTH_MS })
    .execute();
  await db
    .insertInto('videos')
    .values({
      ...facts,
      id,
      stream_id: id,
      kind: 'ARCHIVE',
      status: 'READY',
      visibility: 'PUBLIC',
      description: 'From 0:10:00 on with guests.\n\nNotes: https://example.org/kiln',
      created_at: startedAt,
      published_at: endedAt,
      length_ms: LENGTH_MS,
    })
    .execute();
  await db
    .insertInto('video_ranges')
    .values({ video_id: id, position: 0, recording_id: id, start_ms: 0, end_ms: LENGTH_MS })
    .execute();
  await db
    .insertInto('video_chapters')
    .values([
      { video_id: id, at_ms: 0, category_id: categoryId, title: 'Wax and water' },
      {
        video_id: id,
        at_ms: 3_600_000,
        category_id: categoryId,
        title: 'The foghorn and everything that it does',
      },
    ])
    .execute();
  await db
    .insertInto('chat_messages')
    .values({
      channel_id: owner.id,
      id: randomUUID(),
      sent_at: startedAt,
      user_id: owner.id,
      login: owner.login,
      display_name: owner.login,
      color: '#1E90FF',
      is_owner: true,
      is_moderator: false,
      body: 'Good evening, bowls',
      is_action: false,
      reply: null,
      state: 'delivered',
    })
    .execute();
  const slug = makeClipSlug(new Uint8Array(CLIP_SLUG_BYTES).fill(7));
  await db
    .insertInto('clips')
    .values({
      ...facts,
      id: '100021',
      slug,
      curator_id: owner.id,
      recording_id: id,
      start_ms: 60_000,
      end_ms: 90_000,
      video_id: id,
      video_offset_ms: 60_000,
      created_at: endedAt,
    })
    .execute();
  await db
    .insertInto('collections')
    .values({
      id: '100022',
      channel_id: owner.id,
      title: 'Nights with guests, of the harbour and of the hills behind it',
      description: '',
      cover_video_id: null,
      created_at: endedAt,
      updated_at: endedAt,
    })
    .execute();
  await db.insertInto('collection_items').values({ collection_id: '100022', video_id: id, position: 0 }).execute();
  return { videoID: id, slug, collectionID: '100022' };
}
