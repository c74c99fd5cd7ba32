import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIP_SLUG_BYTES, makeClipSlug } from '@bandshell/domain/clips';
import { type FlvTag, type RecordedFlv, readFlv, recordFlv } from '@bandshell/media';
import { newId } from '../../core/ids/new-id.ts';
import { enqueueClipPictures, enqueueVideoPictures } from '../../core/media-jobs/enqueue-pictures.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { features } from '../all-features.ts';
import { demoChannels } from './content/channels.ts';
import { demoChatters } from './content/people.ts';
import { type DemoArchive, type DemoRecorded, demoRecorded } from './content/recorded.ts';
import { demoConversations } from './content/talk.ts';
import { readDemoAsset } from './demo-assets.ts';

const DAY = 86_400_000;

interface Owner {
  readonly id: string;
  readonly login: string;
  readonly language: string;
  readonly category_id: string | null;
}

interface Archive {
  readonly id: string;
  readonly startedAt: Date;
  readonly made: RecordedFlv;
  readonly reported: DemoArchive;
}

/**
 * Creates recorded content for each channel with a loop: streams of the last days with their chat, a highlight, clips
 * and a collection. The recordings are made from the loops, as if those had been streamed. Does nothing for a channel
 * that has videos.
 */
export async function giveVideos(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const { login, loop } of demoChannels) {
    const recorded = demoRecorded[login];
    const owner = recorded && loop !== undefined ? await ownerWithoutVideos(platform, login) : undefined;
    if (recorded === undefined || owner === undefined) continue;
    const tags = readFlv(await readDemoAsset(`${loop}.flv`));
    const archives: Archive[] = [];
    for (const reported of recorded.archives) {
      const archive = await recordArchive(platform, owner, reported, tags, signal);
      if (archive === undefined) return;
      archives.push(archive);
    }
    await platform.database.transact((tx) => insertAll(tx, platform, owner, recorded, archives));
  }
}

async function ownerWithoutVideos({ database: { db } }: Platform, login: string): Promise<Owner | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('channels', 'channels.id', 'users.id')
    .select(['users.id', 'users.login', 'channels.language', 'channels.category_id'])
    .where('users.login', '=', login)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('videos').select('videos.id').whereRef('videos.channel_id', '=', 'users.id')),
      ),
    )
    .executeTakeFirst();
}

/** Undefined when the server stops meanwhile; nothing of it is left then. */
async function recordArchive(
  { config, clock }: Platform,
  owner: Owner,
  reported: DemoArchive,
  tags: readonly FlvTag[],
  signal: AbortSignal,
): Promise<Archive | undefined> {
  const id = newId(clock);
  const startedAt = new Date(clock.now().getTime() - reported.daysAgo * DAY);
  const directory = join(config.dataDir, 'recordings', owner.id, id);
  const options = { tags, rounds: reported.rounds, directory, startedAt: startedAt.getTime(), signal };
  const made = await recordFlv(options).catch(async (error: unknown) => {
    await rm(directory, { recursive: true, force: true });
    throw error;
  });
  if (made !== undefined) return { id, startedAt, made, reported };
  await rm(directory, { recursive: true, force: true });
  return undefined;
}

async function insertAll(
  tx: Tx,
  platform: Platform,
  owner: Owner,
  recorded: DemoRecorded,
  archives: readonly Archive[],
): Promise<void> {
  const [first] = archives;
  if (first === undefined) return;
  for (const archive of archives) await insertArchive(tx, platform, owner, archive);
  const highlightId = await insertHighlight(tx, platform, owner, recorded, first);
  await insertClips(tx, platform, owner, recorded, first);
  const recordings = {
    ...{ clock: platform.clock, owner, highlightId, collection: recorded.collection },
    archives: archives.map(({ id, startedAt, made }) => ({ id, startedAt, lengthMs: made.lengthMs })),
    talkers: demoChatters.map(({ login }) => login),
    conversations: demoConversations,
  };
  for (const { demo } of features) await demo?.recorded?.(tx, recordings);
}

async function insertArchive(tx: Tx, platform: Platform, owner: Owner, archive: Archive): Promise<void> {
  const { id, startedAt, made, reported } = archive;
  const { nodeId } = platform.services.heldStreams;
  const endedAt = new Date(startedAt.getTime() + made.lengthMs);
  const size = { width: made.width ?? null, height: made.height ?? null, frame_rate: made.frameRate ?? null };
  const shared = {
    channel_id: owner.id,
    title: reported.title,
    language: owner.language,
    category_id: owner.category_id,
  };
  await tx.db
    .insertInto('streams')
    .values({
      ...shared,
      ...size,
      id,
      node_id: nodeId,
      started_at: startedAt,
      interrupted_at: null,
      alive_at: endedAt,
      ended_at: endedAt,
      end_reason: 'finished',
      duration_ms: String(Math.round(made.lengthMs)),
      preview_key: null,
      is_recorded: true,
    })
    .execute();
  await insertRecording(tx, owner, archive, nodeId, endedAt);
  await tx.db
    .insertInto('videos')
    .values({
      ...shared,
      ...size,
      id,
      stream_id: id,
      kind: 'ARCHIVE',
      status: 'READY',
      visibility: 'PUBLIC',
      description: reported.description,
      created_at: startedAt,
      published_at: startedAt,
      length_ms: Math.round(made.lengthMs),
    })
    .execute();
  await insertRange(tx, id, id, 0, Math.round(made.lengthMs));
  await tx.db
    .insertInto('video_chapters')
    .values(
      reported.chapters.map(({ at, title }) => ({
        video_id: id,
        at_ms: Math.round(at * made.lengthMs),
        category_id: owner.category_id,
        title,
      })),
    )
    .execute();
  await enqueueVideoPictures(tx, id);
}

const insertRecording = (tx: Tx, owner: Owner, { id, startedAt, made }: Archive, nodeId: string, endedAt: Date) =>
  tx.db
    .insertInto('recordings')
    .values({
      id,
      channel_id: owner.id,
      node_id: nodeId,
      started_at: startedAt,
      ended_at: endedAt,
      length_ms: Math.round(made.lengthMs),
      bytes: made.bytes,
    })
    .execute();

const insertRange = (tx: Tx, videoId: string, recordingId: string, startMs: number, endMs: number) =>
  tx.db
    .insertInto('video_ranges')
    .values({ video_id: videoId, position: 0, recording_id: recordingId, start_ms: startMs, end_ms: endMs })
    .execute();

async function insertHighlight(
  tx: Tx,
  { clock }: Platform,
  owner: Owner,
  { highlight }: DemoRecorded,
  source: Archive,
): Promise<string> {
  const id = newId(clock);
  const at = new Date(source.startedAt.getTime() + DAY / 2);
  const { width = null, height = null, frameRate = null } = source.made;
  await tx.db
    .insertInto('videos')
    .values({
      id,
      channel_id: owner.id,
      stream_id: null,
      kind: 'HIGHLIGHT',
      status: 'READY',
      visibility: 'PUBLIC',
      title: highlight.title,
      category_id: owner.category_id,
      language: owner.language,
      created_at: at,
      published_at: at,
      length_ms: (highlight.to - highlight.from) * 1000,
      width,
      height,
      frame_rate: frameRate,
    })
    .execute();
  await insertRange(tx, id, source.id, highlight.from * 1000, highlight.to * 1000);
  await enqueueVideoPictures(tx, id);
  return id;
}

async function insertClips(
  tx: Tx,
  { clock }: Platform,
  owner: Owner,
  { clips }: DemoRecorded,
  source: Archive,
): Promise<void> {
  for (const [index, { title, from, to }] of clips.entries()) {
    const id = newId(clock);
    await tx.db
      .insertInto('clips')
      .values({
        id,
        slug: makeClipSlug(randomBytes(CLIP_SLUG_BYTES)),
        channel_id: owner.id,
        curator_id: owner.id,
        recording_id: source.id,
        start_ms: from * 1000,
        end_ms: to * 1000,
        video_id: source.id,
        video_offset_ms: from * 1000,
        title,
        category_id: owner.category_id,
        language: owner.language,
        is_featured: index === 0,
        featured_by: index === 0 ? owner.id : null,
        created_at: new Date(source.startedAt.getTime() + (index + 1) * 3_600_000),
      })
      .execute();
    await enqueueClipPictures(tx, id);
  }
}
