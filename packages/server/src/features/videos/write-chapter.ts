import { positionInStream } from '@bandshell/domain/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Maximum number of chapters of one video. */
const CHAPTERS_MAX = 500;
/** Changes that follow each other within this time become one chapter. */
const CHAPTER_MIN_MS = 10_000;

export interface ChapterChange {
  readonly channelId: string;
  readonly title: string;
  readonly categoryId: string | null;
  readonly language: string;
  /** An earlier server left it out. */
  readonly isMature?: boolean | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * The stream's title, category or mark for adults changed: writes a chapter of its growing video, whose title becomes the newest. Doing
 * it again changes nothing.
 */
export async function writeChapter({ database }: Platform, change: ChapterChange): Promise<void> {
  const { channelId, title, language, isMature, at } = change;
  await database.transact(async (tx) => {
    const video = await tx.db
      .selectFrom('videos')
      .innerJoin('streams', 'streams.id', 'videos.stream_id')
      .select(['videos.id', 'videos.title', 'videos.category_id', 'videos.language', 'videos.is_mature'])
      .select(['streams.started_at', 'streams.gaps', 'streams.category_id as stream_category_id'])
      .where('videos.channel_id', '=', channelId)
      .where('videos.status', '=', 'RECORDING')
      .where('streams.started_at', '<=', new Date(at))
      .where('streams.ended_at', 'is', null)
      .forUpdate('videos')
      .executeTakeFirst();
    if (video === undefined) return;
    const categoryId = (await isThere(tx, change.categoryId)) ? change.categoryId : video.stream_category_id;
    const chapters = await tx.db
      .selectFrom('video_chapters')
      .select(['at_ms', 'title', 'category_id'])
      .where('video_id', '=', video.id)
      .orderBy('at_ms', 'desc')
      .limit(CHAPTERS_MAX)
      .execute();
    const last = chapters[0];
    // Texts that the owner wrote for the video meanwhile stay.
    const words = {
      title: last?.title === video.title ? title : video.title,
      category_id: last?.category_id === video.category_id ? categoryId : video.category_id,
      language,
      // A part that was mature for a while stays in the recording.
      is_mature: video.is_mature || isMature === true,
    };
    const hasChanged = Object.entries(words).some(([column, value]) => video[column as keyof typeof words] !== value);
    if (hasChanged) await tx.db.updateTable('videos').set(words).where('id', '=', video.id).execute();
    const isChapter = last?.title !== title || last.category_id !== categoryId;
    if (hasChanged || isChapter) await tx.emit({ type: 'video-changed', channelId, videoId: video.id }, channelId);
    if (!isChapter) return;
    const lastAt = Number(last?.at_ms ?? 0);
    const here = Math.round(positionInStream(video.started_at.getTime(), video.gaps, at));
    const isShort = here - lastAt < CHAPTER_MIN_MS || chapters.length === CHAPTERS_MAX;
    const row = { category_id: categoryId, title };
    await tx.db
      .insertInto('video_chapters')
      .values({ video_id: video.id, at_ms: isShort ? lastAt : here, ...row })
      .onConflict((conflict) => conflict.columns(['video_id', 'at_ms']).doUpdateSet(row))
      .execute();
  });
}

/** A category that was merged into another one since the change is no more; the stream has the other one then. */
async function isThere({ db }: Tx, categoryId: string | null): Promise<boolean> {
  if (categoryId === null) return true;
  const found = db.selectFrom('categories').select('id').where('id', '=', categoryId).forKeyShare();
  return (await found.executeTakeFirst()) !== undefined;
}
