import { vodMasterPath } from '@bandshell/contract';
import { channelVideosPath, DEFAULT_LANGUAGE, feedFilePath, isLogin, videoPath } from '@bandshell/domain/kernel';
import { thumbnailSize } from '@bandshell/domain/pictures';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { findChannelByLogin } from '../../../core/channels/find-channel.ts';
import { sendText } from '../../../core/http/send-text.ts';
import { thumbnailUrl } from '../../../core/images/image-urls.ts';
import { isWhollyPublicNow } from '../../../core/videos/video-access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { FileLengths } from './file-lengths.ts';
import { rssFeed } from './rss-feed.ts';

const VIDEOS = 50;
const KEPT_MS = 60_000;
/** Maximum number of feeds that a node caches; the oldest is dropped. */
const FEEDS_MAX = 500;

interface Feed {
  readonly channelId: string;
  readonly xml: string;
  /** Milliseconds: when the first of its videos expires; null if none does. */
  readonly firstExpiry: number | null;
}

interface CachedFeed {
  readonly at: number;
  /** Null: there is no such channel. */
  readonly feed: Promise<Feed | null>;
}

/**
 * `GET /rss/channel/<login>/videos.xml`: the newest public videos of a channel that is open to everybody, cached for at
 * most a minute.
 */
export function rssRoute(http: FastifyInstance, platform: Platform): void {
  const kept = new Map<string, CachedFeed>();
  const lengths = new FileLengths(platform);

  const feedOf = async (login: string): Promise<Feed | null> => {
    const now = platform.clock.now().getTime();
    const known = kept.get(login);
    if (known !== undefined && now - known.at < KEPT_MS && now >= known.at) {
      const feed = await known.feed;
      if (millisecondsKept(feed, now) > 0) return feed;
    }
    const feed = writeFeed(platform, lengths, login);
    kept.delete(login);
    kept.set(login, { at: now, feed });
    feed.catch(() => kept.delete(login));
    const [oldest] = kept.keys();
    if (kept.size > FEEDS_MAX && oldest !== undefined) kept.delete(oldest);
    return feed;
  };

  http.get('/rss/channel/:login/videos.xml', async (request, reply) => {
    const { login } = request.params as { readonly login: string };
    const feed = isLogin(login) ? await feedOf(login.toLowerCase()) : null;
    // Programs that read feeds have no session.
    if (feed === null || (await platform.services.channelGate.isRestricted(feed.channelId)))
      return reply.status(404).header('cache-control', 'no-store').send('There is no such channel.');
    reply
      .header('content-type', 'application/rss+xml; charset=utf-8')
      .header(
        'cache-control',
        `public, max-age=${Math.floor(millisecondsKept(feed, platform.clock.now().getTime()) / 1000)}`,
      )
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff');
    return sendText(request, reply, feed.xml);
  });
}

/** How long a feed may be kept: a minute, and never past the end of a video in it. */
const millisecondsKept = (feed: Feed | null, now: number): number =>
  Math.max(0, Math.min(KEPT_MS, (feed?.firstExpiry ?? Number.POSITIVE_INFINITY) - now));

async function writeFeed(platform: Platform, lengths: FileLengths, login: string): Promise<Feed | null> {
  const channel = await findChannelByLogin(platform, login);
  if (channel === undefined) return null;
  const { publicUrl, mediaUrlIsSet, mediaUrl } = platform.config;
  const rows = await platform.database.db
    .selectFrom('videos')
    .leftJoin('categories', 'categories.id', 'videos.category_id')
    .selectAll('videos')
    .select('categories.display_name as category')
    .where('channel_id', '=', channel.id)
    .where(isWhollyPublicNow(platform.clock.now(), channel.id))
    .orderBy(sql`coalesce(videos.published_at, videos.created_at)`, 'desc')
    .orderBy('videos.id', 'desc')
    .limit(VIDEOS)
    .execute();
  const settings = await platform.database.db
    .selectFrom('channels')
    .select('language')
    .where('id', '=', channel.id)
    .executeTakeFirst();
  const files = new Map<string, number>();
  // One after another: a feed that is asked for the first time must not read fifty indexes at once.
  for (const { id } of rows) {
    const length = await lengths.of(id);
    if (length !== null) files.set(id, length);
  }
  const xml = rssFeed({
    title: channel.displayName,
    author: channel.displayName,
    language: settings?.language ?? DEFAULT_LANGUAGE,
    description: `Videos of ${channel.displayName}`,
    url: `${publicUrl}${channelVideosPath(channel.login)}`,
    feedUrl: `${publicUrl}/rss/channel/${channel.login}/videos.xml`,
    videos: rows.map((row) => ({
      ...{ title: row.title, description: row.description, category: row.category, language: row.language },
      url: `${publicUrl}${videoPath(row.id)}`,
      publishedAt: row.published_at ?? row.created_at,
      seconds: Number(row.length_ms) / 1000,
      isMature: row.is_mature,
      playlistUrl: `${mediaUrlIsSet ? mediaUrl : publicUrl}${vodMasterPath('video', row.id)}`,
      file: fileOf(publicUrl, row.id, files.get(row.id)),
      // A reader of feeds cannot ask its user first.
      thumbnail: row.thumbnail_key === null || row.is_mature ? null : thumbnailOf(publicUrl, row.thumbnail_key),
    })),
  });
  const expiries = rows.flatMap(({ expires_at }) => (expires_at === null ? [] : [expires_at.getTime()]));
  return { channelId: channel.id, xml, firstExpiry: expiries.length === 0 ? null : Math.min(...expiries) };
}

function thumbnailOf(publicUrl: string, folder: string) {
  const size = thumbnailSize({ width: 1280, height: 720 });
  return { url: `${publicUrl}${thumbnailUrl(folder, size)}`, width: size.width, height: size.height };
}

const fileOf = (publicUrl: string, id: string, length: number | undefined) =>
  length === undefined ? null : { url: `${publicUrl}${feedFilePath(id)}`, length };
