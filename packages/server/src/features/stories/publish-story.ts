import { readImageHeader } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  checkStoryCaption,
  checkStoryLayers,
  isStoryGradient,
  mentionedUsers,
  STORIES_BY_USER,
  STORIES_MAX,
  STORY_SHOWN_MS,
  type StoryBase,
  type StoryLayer,
  type StoryLayerInput,
  type StorySourceType,
  type StoryVisibility,
  storiesErrors,
} from '@bandshell/domain/stories';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { foreseeObjects, keepObjects } from '../../core/media-jobs/orphans.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StoryRow } from './stories-tables.ts';
import { blockLoader } from './story-loaders.ts';
import { BASE_FILE, flattenStory, newStoryFolder, readObject, uploadFolder } from './story-pictures.ts';
import { mayShare } from './story-source.ts';

export const PUBLISH_STORY_CODES = [
  'CAPTION_TOO_LONG',
  'LAYER_INVALID',
  'LAYER_TEXT_EMPTY',
  'LAYER_TEXT_TOO_LONG',
  'MENTION_NOT_ALLOWED',
  'PICTURE_NOT_FOUND',
  'SOURCE_NOT_ALLOWED',
  'TOO_MANY',
  'TOO_MANY_LAYERS',
  'RATE_LIMITED',
] as const;
type PublishCode = (typeof PUBLISH_STORY_CODES)[number];

export interface PublishStoryInput {
  readonly sourceType: StorySourceType;
  /** Of a picture that was uploaded before. */
  readonly pictureKey?: string | null | undefined;
  readonly gradient?: string | null | undefined;
  /** The clip, video or story that is shared. */
  readonly sourceID?: string | null | undefined;
  readonly caption: string;
  readonly visibility: StoryVisibility;
  readonly layers: readonly StoryLayerInput[];
  readonly plannedSegmentID?: string | null | undefined;
}

/** A segment's id has about 40 characters. */
const SEGMENT_ID_MAX = 100;

/**
 * Publishes a story of the viewer's channel. The server draws it into one picture before it is there.
 */
export async function publishStory(
  requester: Requester,
  input: PublishStoryInput,
): Promise<Result<StoryRow, PublishCode>> {
  const { platform } = requester;
  const { userId } = viewerOf(requester);
  const caption = checkStoryCaption(input.caption);
  if (!caption.ok) return caption;
  const layers = checkStoryLayers(input.layers);
  if (!layers.ok) return layers;
  const tooOften = await throttle(platform.limits, 'stories', userId, STORIES_BY_USER);
  if (tooOften !== null) return tooOften;
  if (!(await mayMention(requester, layers.value))) return refused(storiesErrors.mentionNotAllowed);
  const found = await findBase(requester, userId, input);
  if (!found.ok) return found;
  const { base, folder } = found.value;
  // Its pictures are deleted if it is refused below, or if the process ends.
  await foreseeObjects(platform.database.db, folder);
  const drawn = await flattenStory(platform, { folder, base, layers: layers.value });
  if (!drawn.ok) return drawn;
  const now = platform.clock.now();
  const segment = input.plannedSegmentID ?? null;
  return platform.database.transact(async (tx) => {
    // So that several at once do not pass the bound together.
    await lockChannelChanges(tx, userId);
    if (await isFull(tx, userId, now)) return refused(storiesErrors.tooMany, { max: STORIES_MAX });
    if (await isUsed(tx, userId, folder)) return refused(storiesErrors.pictureNotFound);
    const story = await tx.db
      .insertInto('stories')
      .values({
        channel_id: userId,
        id: newId(platform.clock),
        base: JSON.stringify(base),
        layers: JSON.stringify(layers.value),
        caption: caption.value,
        visibility: input.visibility,
        folder,
        planned_segment_id: segment !== null && segment.length <= SEGMENT_ID_MAX ? segment : null,
        created_at: now,
        expires_at: new Date(now.getTime() + STORY_SHOWN_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepObjects(tx, folder);
    const mentionedIds = mentionedUsers(layers.value);
    await tx.emit({ type: 'story-published', channelId: userId, storyId: story.id, mentionedIds }, userId);
    return ok(story);
  });
}

interface FoundBase {
  readonly base: StoryBase;
  readonly folder: string;
}

async function findBase(
  requester: Requester,
  userId: string,
  { sourceType, pictureKey, gradient, sourceID }: PublishStoryInput,
): Promise<Result<FoundBase, PublishCode>> {
  if (sourceType === 'CAMERA' || sourceType === 'GALLERY') {
    const folder = uploadFolder(userId, pictureKey ?? '');
    const picture = folder === undefined ? undefined : await readObject(requester.platform, `${folder}/${BASE_FILE}`);
    const size = picture && readImageHeader(picture);
    if (folder === undefined || size === undefined) return refused(storiesErrors.pictureNotFound);
    return ok({ folder, base: { kind: sourceType, width: size.width, height: size.height } });
  }
  const folder = newStoryFolder(userId);
  if (sourceType === 'CANVAS') {
    if (!isStoryGradient(gradient)) return refused(storiesErrors.sourceNotAllowed);
    return ok({ folder, base: { kind: 'CANVAS', gradient } });
  }
  const id = sourceID ?? '';
  const base: StoryBase =
    sourceType === 'CLIP'
      ? { kind: 'CLIP', clipId: id }
      : sourceType === 'VIDEO'
        ? { kind: 'VIDEO', videoId: id }
        : { kind: 'RESHARE', storyId: id };
  return (await mayShare(base, requester)) ? ok({ folder, base }) : refused(storiesErrors.sourceNotAllowed);
}

/** Whether all who are mentioned are there, and no one of them and the viewer block one another. */
async function mayMention(requester: Requester, layers: readonly StoryLayer[]): Promise<boolean> {
  const now = requester.platform.clock.now();
  const answers = await Promise.all(
    mentionedUsers(layers).map(async (id) => {
      const [user, isBlocked] = await Promise.all([userLoader(requester).load(id), blockLoader(requester).load(id)]);
      return user !== undefined && !isUnavailableAt(user, now) && !isBlocked;
    }),
  );
  return answers.every(Boolean);
}

async function isFull({ db }: Tx, channelId: string, now: Date): Promise<boolean> {
  const { count } = await db
    .selectFrom('stories')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel_id', '=', channelId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count) >= STORIES_MAX;
}

/** An upload becomes one story. */
async function isUsed({ db }: Tx, channelId: string, folder: string): Promise<boolean> {
  const query = db.selectFrom('stories').select('id').where('channel_id', '=', channelId).where('folder', '=', folder);
  return (await query.executeTakeFirst()) !== undefined;
}
