import { channelsErrors, checkStreamLanguage, checkStreamTags, streamTagKey } from '@bandshell/domain/channels';
import { checkStreamTitle, isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import type { Platform } from '../../platform/platform.ts';

export type UpdateBroadcastSettingsErrorCode =
  | 'TITLE_TOO_LONG'
  | 'TITLE_EMPTY'
  | 'CATEGORY_NOT_FOUND'
  | 'LANGUAGE_INVALID'
  | 'TAG_INVALID'
  | 'TAG_REPEATED'
  | 'TAGS_TOO_MANY';

/** Missing fields stay unchanged; a null category is removed, any other null also means unchanged. */
export interface BroadcastSettingsInput {
  readonly title?: string | null;
  readonly language?: string | null;
  readonly categoryID?: string | null;
  readonly tags?: readonly string[] | null;
  readonly isMature?: boolean | null;
  /** Takes effect with the next stream. */
  readonly isArchivingEnabled?: boolean | null;
}

interface Changes {
  title?: string;
  is_archiving_enabled?: boolean;
  language?: string;
  category_id?: string | null;
  tags?: string[];
  is_mature?: boolean;
}

/** Changes the channel's data for its stream; a running stream is updated at once. */
export async function updateBroadcastSettings(
  platform: Platform,
  channelId: string,
  input: BroadcastSettingsInput,
): Promise<Result<ChannelRow, UpdateBroadcastSettingsErrorCode>> {
  const read = readChanges(input);
  if (!read.ok) return read;
  const changes = read.value;
  return platform.database.transact(async (tx) => {
    if (changes.category_id !== null && changes.category_id !== undefined) {
      const category = await tx.db
        .selectFrom('categories')
        .select('id')
        .where('id', '=', changes.category_id)
        .executeTakeFirst();
      if (category === undefined) return categoryNotFound();
    }
    const now = platform.clock.now();
    const channel = await tx.db
      .updateTable('channels')
      .set({ ...changes, updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', channelId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { title, language, category_id, tags, is_mature, version } = channel;
    await tx.db
      .updateTable('streams')
      .set({ title, language, category_id, tags, tag_keys: tags.map(streamTagKey), is_mature, version })
      .where('channel_id', '=', channelId)
      .where('ended_at', 'is', null)
      .execute();
    const category =
      category_id === null
        ? null
        : await tx.db
            .selectFrom('categories')
            .select(['id', 'slug', 'display_name as displayName'])
            .where('id', '=', category_id)
            .executeTakeFirstOrThrow();
    const words = { title, language, category, tags, isMature: is_mature };
    const info = { channelId, version, ...words, at: now.getTime() };
    await tx.emit({ type: 'broadcast-settings-changed', ...info }, channelId);
    return ok(channel);
  });
}

const categoryNotFound = () => refused(channelsErrors.categoryNotFound);

function readChanges(input: BroadcastSettingsInput): Result<Changes, UpdateBroadcastSettingsErrorCode> {
  const changes: Changes = {};
  if (typeof input.isArchivingEnabled === 'boolean') changes.is_archiving_enabled = input.isArchivingEnabled;
  if (typeof input.isMature === 'boolean') changes.is_mature = input.isMature;
  if (input.title !== null && input.title !== undefined) {
    const title = checkStreamTitle(input.title);
    if (!title.ok) return title;
    changes.title = title.value;
  }
  if (input.language !== null && input.language !== undefined) {
    const language = checkStreamLanguage(input.language);
    if (!language.ok) return language;
    changes.language = language.value;
  }
  if (input.categoryID !== undefined) {
    if (input.categoryID !== null && !isId(input.categoryID)) return categoryNotFound();
    changes.category_id = input.categoryID;
  }
  if (input.tags !== null && input.tags !== undefined) {
    const tags = checkStreamTags(input.tags);
    if (!tags.ok) return tags;
    changes.tags = [...tags.value];
  }
  return ok(changes);
}
