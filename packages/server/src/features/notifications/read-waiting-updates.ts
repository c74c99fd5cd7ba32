import { findNotificationKind, NOTIFICATION_KINDS, notificationKinds } from '@bandshell/domain/announcements';
import { LIVE_MAIL_LIFE_MS } from '@bandshell/domain/notifications';
import { type RawBuilder, sql } from 'kysely';
import { isOfEnterableChannel } from '../../core/channels/channel-access.ts';
import type { OpenUpdates } from '../../core/notifications/open-updates.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import { isPublicNow } from '../../core/videos/video-access.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Medium } from './medium.ts';
import type {} from './notifications-tables.ts';

const LIVE_KINDS = NOTIFICATION_KINDS.filter((kind) => notificationKinds[kind].isLive === true);

/** A piece of news as a mail or a push message tells it. */
export interface WaitingUpdate {
  readonly kind: string;
  readonly subject: string;
  readonly count: number;
  /** Display name of whose doing it is; null: a gift without a name. */
  readonly actor: string | null;
  readonly channel: { readonly login: string; readonly displayName: string };
  /** Title and id of the video; for a live stream its title. */
  readonly title: string | null;
  readonly videoId: string | null;
}

/**
 * The news that wait for these readers, the newest first. News that the reader saw in the app meanwhile, does not want
 * any more, or could not open, are left out.
 */
export async function readWaitingUpdates(
  { services }: Platform,
  tx: Tx,
  medium: Medium,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly WaitingUpdate[]>> {
  const { rows } = await sql<Row>`select w.user_id, w.kind, w.subject, w.count, w.video_id, w.created_at, w.actor_id,
      actor.display_name as actor_name, channel.login, channel.display_name, w.channel_id,
      (select videos.title from videos where videos.id = w.video_id and ${isPublicNow(now)}) as video_title,
      (select streams.title from streams where streams.channel_id = w.channel_id and w.kind = any(${LIVE_KINDS}::text[])
        and ${isListedStreamNow(now)} limit 1) as stream_title
    from ${sql.table(medium.news)} w
    left join users actor on actor.id = w.actor_id and actor.unavailable_reason is null
    left join users channel on channel.id = w.channel_id
      and ${isOfEnterableChannel('channel.id', 'everybody', now)}
    where w.user_id = any(${userIds}::bigint[]) and ${medium.isWanted('w.user_id', 'w.kind')}
    and not exists (select from user_blocks b where b.blocker_id = w.user_id and b.blocked_id = w.actor_id)
    and not exists (select from notifications n where n.user_id = w.user_id and n.kind = w.kind
      and n.subject = w.subject and (n.read_at >= w.created_at or n.seen_at >= w.created_at))
    and ${isOpenSql(services.openUpdates)}
    order by w.created_at desc, w.kind, w.subject`.execute(tx.db);
  const found = new Map<string, WaitingUpdate[]>();
  for (const row of rows) {
    const item = itemOf(row, now);
    if (item === undefined) continue;
    found.set(row.user_id, [...(found.get(row.user_id) ?? []), item]);
  }
  return found;
}

/** News may have become worthless meanwhile: their features know when. */
function isOpenSql(rules: OpenUpdates): RawBuilder<boolean> {
  const cases = Object.entries(rules).map(
    ([kind, isOpen]) => sql`when ${sql.lit(kind)} then ${isOpen(sql`w.subject`, sql`w.user_id`)}`,
  );
  return cases.length === 0 ? sql`true` : sql`case w.kind ${sql.join(cases, sql` `)} else true end`;
}

interface Row {
  readonly user_id: string;
  readonly kind: string;
  readonly subject: string;
  readonly count: number;
  readonly video_id: string | null;
  readonly created_at: Date;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly login: string | null;
  readonly display_name: string | null;
  readonly channel_id: string | null;
  readonly video_title: string | null;
  readonly stream_title: string | null;
}

function itemOf(row: Row, now: Date): WaitingUpdate | undefined {
  const { kind, subject, count, login, display_name: displayName, actor_name: actor, video_title: videoTitle } = row;
  const info = findNotificationKind(kind);
  if (info === undefined) return undefined;
  // Names of closed accounts and of channels that the reader could not enter stay out of the text.
  if (login === null || displayName === null) return undefined;
  if (actor === null && (info.textWithoutActor === undefined || row.actor_id !== null)) return undefined;
  const base = { kind, subject, count, actor, channel: { login, displayName }, videoId: null };
  if (info.isLive === true) {
    const isOld = now.getTime() - row.created_at.getTime() > LIVE_MAIL_LIFE_MS;
    return row.stream_title === null || isOld ? undefined : { ...base, title: row.stream_title };
  }
  if (info.isAboutVideo === true) {
    return videoTitle === null ? undefined : { ...base, title: videoTitle, videoId: row.video_id };
  }
  return { ...base, title: null };
}
