import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound } from '../origin/answer.ts';
import { type HttpAccount, writeAnswer } from '../origin/http-reader.ts';
import { pictureOnly } from '../sounds/picture-only.ts';
import { findSegment } from './find-stored.ts';
import { openedMs, openRanges } from './opened.ts';
import type { SegmentCache } from './segment-cache.ts';
import { type InHand, sendStored } from './send-stored.ts';
import type { ResolvedVod, VodServerOptions } from './vod-api.ts';
import type { VodCatalogue } from './vod-catalogue.ts';
import { parseVodFile } from './vod-names.ts';
import type { VodPath } from './vod-path.ts';

/** The stores from which a server takes files, and its accounts of the bytes. */
export interface FileContext {
  readonly options: VodServerOptions;
  readonly catalogue: VodCatalogue;
  readonly segments: SegmentCache;
  readonly account: HttpAccount;
  readonly inHand: InHand;
}

/** Sends a segment or the initialization of a rendition, if the video that is watched contains it. */
export const sendVodFile = async (
  { options, catalogue, segments, account, inHand }: FileContext,
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
