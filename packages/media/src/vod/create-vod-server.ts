import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  badDirectives,
  methodNotAllowed,
  notFound,
  plainAnswer,
  playlistAnswer,
  preflight,
  timedOut,
  tooManyWaiting,
} from '../origin/answer.ts';
import { parseDirectives } from '../origin/delivery-directives.ts';
import { type HttpAccount, writeAnswer } from '../origin/http-reader.ts';
import { WaitingPlaces } from '../origin/waiting-places.ts';
import { renderMultivariantPlaylist } from '../packager/multivariant-playlist.ts';
import { indexName } from '../recorder/open-recording.ts';
import { sourceRendition } from '../recorder/rendition-name.ts';
import { pictureOnly } from '../sounds/picture-only.ts';
import { playlistSounds } from '../sounds/playlist-sounds.ts';
import { isOtherSound } from '../sounds/sound-names.ts';
import { findSegment } from './find-stored.ts';
import { openedMs, openRanges } from './opened.ts';
import { SegmentCache } from './segment-cache.ts';
import { type InHand, limitSlow, sendStored } from './send-stored.ts';
import type { ResolvedVod, VodServer, VodServerOptions, VodShape } from './vod-api.ts';
import { type OpenVod, VodCatalogue } from './vod-catalogue.ts';
import { parseVodFile } from './vod-names.ts';
import { parseVodPath, pictureFolder, type VodPath } from './vod-path.ts';

const defaultCache = 128 * 1024 * 1024;
/** Seconds that caches may keep a playlist: a growing one, and a complete one. */
const growingAge = 1;
const completeAge = 30;
/** A video that opens over time is listed from this length on (ms): with less, a player would stall at once. */
const firstListing = 6000;
/** How long (ms) a request waits for a playlist. */
const waitLimit = 8000;

const forbidden = plainAnswer(403, 'This playback token has ended.');
const unreadable = plainAnswer(503, 'The recording cannot be read now.', ['retry-after', '2']);

interface VodRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
  readonly path: VodPath;
}

/** Serves recordings over HTTP. It has no background work; `stop` frees the memory. */
export const createVodServer = (options: VodServerOptions): VodServer => {
  const catalogue = new VodCatalogue(options);
  const segments = new SegmentCache(options.source, options.cacheBytes ?? defaultCache);
  const inHand: InHand = { bytes: 0 };
  const ending = new AbortController();
  const places = new WaitingPlaces(options.waiting);
  let bytesOut = 0;
  let stopped = false;
  const account: HttpAccount = {
    sent: (bytes) => {
      bytesOut += bytes;
    },
    slow: limitSlow,
  };

  const readMaster = ({ timeline }: OpenVod) => {
    const sounds = playlistSounds(timeline);
    const names = [...timeline.renditions.keys()]
      .filter((name) => !isOtherSound(name))
      .sort((a, b) => Number(b === sourceRendition) - Number(a === sourceRendition));
    const variants = names.flatMap((name) => {
      const stats = timeline.renditions.get(name);
      const hasSounds = sounds.length > 0 && stats?.sound === undefined;
      return stats?.variant(`${hasSounds ? pictureFolder(name) : name}/index.m3u8`) ?? [];
    });
    const [source, ...renditions] = variants;
    if (!source) return notFound;
    renditions.sort((a, b) => (b.height ?? 0) - (a.height ?? 0) || b.bandwidth - a.bandwidth);
    const body = Buffer.from(renderMultivariantPlaylist([source, ...renditions], sounds));
    return playlistAnswer(body, timeline.complete ? completeAge : 2, false);
  };

  /** Time until a playlist's first listing, in ms. */
  const untilListed = ({ vod, timeline }: OpenVod): number => {
    const [first] = timeline.entries;
    if (vod.startsAt === undefined || !first) return 0;
    const least = Math.max(Math.min(firstListing, timeline.entries.at(-1)?.shownEnd ?? 0), first.shownEnd);
    return Math.max(0, Math.ceil(least + 100 - openedMs(vod, options.now())));
  };

  /** Waits for the first listing of a video that has just begun, or returns why there is none. */
  const awaitListing = async (opened: OpenVod, { response, address, path }: VodRequest) => {
    const wait = untilListed(opened);
    if (wait === 0) return undefined;
    if (wait > waitLimit) return timedOut;
    const leave = places.take(address, `${path.kind}/${path.id}`);
    if (!leave) return tooManyWaiting;
    const left = new AbortController();
    response.once('close', () => left.abort());
    await sleep(wait, undefined, { signal: AbortSignal.any([ending.signal, left.signal]) }).catch(() => undefined);
    leave();
    return untilListed(opened) > 0 ? timedOut : undefined;
  };

  const readPlaylist = async (opened: OpenVod, rendition: string, asked: VodRequest) => {
    const directives = parseDirectives(asked.path.query);
    if (directives === 'bad') return badDirectives;
    const { timeline } = opened;
    const { isPicture } = asked.path;
    if (!timeline.renditions.has(rendition)) return notFound;
    if (isPicture && playlistSounds(timeline).length === 0) return notFound;
    const refusal = await awaitListing(opened, asked);
    if (refusal) return refusal;
    const gzip = /\bgzip\b/.test(String(asked.request.headers['accept-encoding'] ?? ''));
    return opened.playlist(rendition, {
      delta: directives.skip,
      gzip,
      isPicture,
      maxAge: opened.listed().complete ? completeAge : growingAge,
    });
  };

  const sendFile = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: VodPath & { readonly rendition: string },
    vod: ResolvedVod,
  ): Promise<void> => {
    const file = parseVodFile(path.file);
    const recordingId = file?.recordingId ?? path.id;
    const ranges = openRanges(vod.ranges, recordingId, openedMs(vod, options.now()));
    if (!file || ranges.length === 0) return writeAnswer(request, response, notFound, account);
    const recording = await catalogue.recording(vod.channelId, recordingId);
    const folder = `${recording.folder}/${path.rendition}`;
    const change = path.isPicture ? pictureOnly : undefined;
    if (file.type === 'segment') {
      const stored = findSegment(recording, path.rendition, file, ranges);
      if (!stored) return writeAnswer(request, response, notFound, account);
      return sendStored(request, response, stored, `"${path.file}"`, segments, account, inHand, change);
    }
    const line = recording.renditions.get(path.rendition)?.inits.get(file.init);
    const length = line && (await options.source.size(`${folder}/${line.file}`));
    if (!line || !length) return writeAnswer(request, response, notFound, account);
    const stored = [{ path: `${folder}/${line.file}`, offset: 0, length }];
    return sendStored(request, response, stored, `"${path.file}"`, segments, account, inHand, change);
  };

  const answer = async (asked: VodRequest): Promise<void> => {
    const { request, response, path } = asked;
    const { kind, id, token, rendition, file } = path;
    if (token !== undefined && !options.wasGiven(kind, id, token)) {
      return writeAnswer(request, response, notFound, account);
    }
    const vod = await catalogue.resolve(kind, id, token === undefined);
    if (!vod) return writeAnswer(request, response, notFound, account);
    if (vod.isUnlisted && token === undefined && options.triesIds?.(request)) {
      return writeAnswer(request, response, notFound, account);
    }
    const isOpen = token === undefined ? vod.access === 'open' : await vod.opensTo(token);
    // A client that never had access gets "not found". A client that had access is asked for a new token.
    if (!isOpen) return writeAnswer(request, response, token === undefined ? notFound : forbidden, account);
    if (rendition !== undefined && file !== 'index.m3u8') {
      return sendFile(request, response, { ...path, rendition }, vod);
    }
    if (rendition === undefined && file !== 'master.m3u8') return writeAnswer(request, response, notFound, account);
    const opened = await catalogue.open(kind, id, vod);
    const found = rendition === undefined ? readMaster(opened) : await readPlaylist(opened, rendition, asked);
    writeAnswer(request, response, found, account);
  };

  return {
    handleHttp: (request, response, address) => {
      const path = parseVodPath(request.url ?? '');
      if (path === undefined) return false;
      if (request.method === 'OPTIONS') writeAnswer(request, response, preflight, account);
      else if (request.method !== 'GET' && request.method !== 'HEAD') {
        writeAnswer(request, response, methodNotAllowed, account);
      } else if (path === 'bad') writeAnswer(request, response, notFound, account);
      else if (stopped) writeAnswer(request, response, unreadable, account);
      else {
        answer({ request, response, address, path }).catch((error: unknown) => {
          options.log.error({ kind: path.kind, id: path.id, err: error }, 'a recording could not be read');
          if (response.headersSent) response.destroy();
          else writeAnswer(request, response, unreadable, account);
        });
      }
      return true;
    },
    shape: async (kind, id): Promise<VodShape | undefined> => {
      const vod = await catalogue.resolve(kind, id);
      if (!vod) return undefined;
      if (vod.startsAt !== undefined) {
        const opened = await catalogue.open(kind, id, vod);
        const { shape } = opened.timeline;
        return shape && (opened.listed().complete ? shape : { ...shape, lengthMs: null });
      }
      const [range, ...more] = vod.ranges;
      if (range?.startMs !== 0 || range.endMs === null || more.length > 0) {
        return (await catalogue.open(kind, id, vod)).timeline.shape;
      }
      // A whole recording: its index need not be read, although many clients may ask for it at once.
      const index = `${vod.channelId}/${range.recordingId}/${sourceRendition}/${indexName}`;
      const isThere = ((await options.source.size(index)) ?? 0) > 0;
      return isThere ? { startOffsetMs: 0, lengthMs: range.endMs, skips: [] } : undefined;
    },
    forget: (kind, id) => catalogue.forget(kind, id),
    forgetClips: (channelId) => catalogue.forgetClips(channelId),
    forgetChannel: (channelId) => catalogue.forgetChannel(channelId),
    doubtAll: () => catalogue.doubtAll(),
    forgetRecording: (channelId, recordingId) => {
      catalogue.forgetRecording(channelId, recordingId);
      segments.forget(`${channelId}/${recordingId}`);
    },
    stats: () => ({
      bytesOut,
      bytesInHand: inHand.bytes,
      cachedBytes: segments.bytes,
      hits: segments.hits,
      misses: segments.misses,
    }),
    stop: () => {
      stopped = true;
      ending.abort();
      segments.clear();
    },
  };
};
