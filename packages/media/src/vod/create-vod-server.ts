import type { IncomingMessage, ServerResponse } from 'node:http';
import { badDirectives, methodNotAllowed, notFound, plainAnswer, preflight } from '../origin/answer.ts';
import { parseDirectives } from '../origin/delivery-directives.ts';
import { type HttpAccount, writeAnswer } from '../origin/http-reader.ts';
import { WaitingPlaces } from '../origin/waiting-places.ts';
import { playlistSounds } from '../sounds/playlist-sounds.ts';
import { listingWait } from './listing-wait.ts';
import { masterPlaylist } from './master-playlist.ts';
import { completeAge, growingAge } from './playlist-age.ts';
import { readShape } from './read-shape.ts';
import { SegmentCache } from './segment-cache.ts';
import { type InHand, limitSlow } from './send-stored.ts';
import { type FileContext, sendVodFile } from './send-vod-file.ts';
import type { VodServer, VodServerOptions } from './vod-api.ts';
import { type OpenVod, VodCatalogue } from './vod-catalogue.ts';
import { parseVodPath, type VodPath } from './vod-path.ts';

const defaultCache = 128 * 1024 * 1024;
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
  const awaitListing = listingWait(options.now, new WaitingPlaces(options.waiting), ending.signal);
  let bytesOut = 0;
  let stopped = false;
  const account: HttpAccount = {
    sent: (bytes) => {
      bytesOut += bytes;
    },
    slow: limitSlow,
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

  const files: FileContext = { options, catalogue, segments, account, inHand };
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
      return sendVodFile(files, request, response, { ...path, rendition }, vod);
    }
    if (rendition === undefined && file !== 'master.m3u8') return writeAnswer(request, response, notFound, account);
    const opened = await catalogue.open(kind, id, vod);
    const found = rendition === undefined ? masterPlaylist(opened) : await readPlaylist(opened, rendition, asked);
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
    shape: (kind, id) => readShape(catalogue, options.source, kind, id),
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
