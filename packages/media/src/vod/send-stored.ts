import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag } from '@bandshell/domain/kernel';
import { notFound, plainAnswer, recordedHeaders } from '../origin/answer.ts';
import { parseRange } from '../origin/byte-range.ts';
import { type HttpAccount, writeAnswer } from '../origin/http-reader.ts';
import type { SegmentCache, StoredBytes } from './segment-cache.ts';

/** A client that reads nothing for this many ms is disconnected. */
const slowLimit = 30_000;

/** The parts of the stored bytes that lie in `[first, last]` of their concatenation. */
function* pieces(
  stored: readonly StoredBytes[],
  first: number,
  last: number,
): Generator<{ readonly whole: StoredBytes; readonly from: number; readonly to: number }> {
  let position = 0;
  for (const whole of stored) {
    const from = Math.max(0, first - position);
    const to = Math.min(whole.length, last + 1 - position);
    if (from < to) yield { whole, from, to };
    position += whole.length;
  }
}

/** Waits until a client has read the written bytes; false when it disconnects or is too slow. */
const isTaken = (response: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (taken: boolean): void => {
      clearTimeout(timer);
      response.off('drain', drained).off('close', closed);
      resolve(taken);
    };
    const drained = (): void => settle(true);
    const closed = (): void => settle(false);
    const timer = setTimeout(closed, slowLimit);
    timer.unref();
    response.once('drain', drained).once('close', closed);
  });

/** Disconnects a client that has not read the whole answer in time. */
export const limitSlow = (response: ServerResponse): void => {
  const timer = setTimeout(() => response.destroy(), slowLimit);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
};

/** Memory held by all answers that are being sent. */
export interface InHand {
  bytes: number;
}

/** Maximum number of bytes of answers in progress, in addition to the cache: each slow client holds a segment. */
const inHandLimit = 384 * 1024 * 1024;
const tooMany = plainAnswer(503, 'Too many readers are slow.', ['retry-after', '2']);

/**
 * Sends stored bytes one after another, or the requested range of them. One piece is in memory at a time; the next is
 * read when the client has read the one before. Answers 404 when the first piece cannot be read. If a later one cannot
 * be read, the connection is closed, so that the client notices. Answers 503 when too many bytes are in progress.
 * @param change applied to each piece; it keeps the number of bytes
 * @param tag entity tag with its quotes; it changes with the bytes (RFC 9110, 8.8.3)
 */
export const sendStored = async (
  request: IncomingMessage,
  response: ServerResponse,
  stored: readonly StoredBytes[],
  tag: string,
  cache: SegmentCache,
  account: HttpAccount,
  inHand: InHand,
  change: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<void> => {
  const headers = [...recordedHeaders, 'etag', tag];
  if (namesTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (inHand.bytes > inHandLimit) {
    writeAnswer(request, response, tooMany, account);
    return;
  }
  let held = 0;
  const hold = (bytes: number): void => {
    inHand.bytes += bytes - held;
    held = bytes;
  };
  // The last piece counts until the client has read it from the socket's queue.
  response.once('close', () => hold(0));
  const length = stored.reduce((sum, each) => sum + each.length, 0);
  const range = parseRange(request.headers.range, length);
  if (range === 'unsatisfiable') {
    writeAnswer(request, response, plainAnswer(416, '', ['content-range', `bytes */${length}`]), account);
    return;
  }
  const { first, last } = range ?? { first: 0, last: length - 1 };
  const head = (): void => {
    const place = range ? ['content-range', `bytes ${first}-${last}/${length}`] : [];
    response.writeHead(range ? 206 : 200, [...headers, 'content-length', String(last - first + 1), ...place]);
  };
  if (request.method === 'HEAD') {
    head();
    response.end();
    return;
  }
  let left = last - first + 1;
  for (const { whole, from, to } of pieces(stored, first, last)) {
    const kept = cache.get(whole);
    const read = Buffer.isBuffer(kept) ? kept : await kept;
    if (response.destroyed) return;
    if (!read) {
      if (response.headersSent) response.destroy();
      else writeAnswer(request, response, notFound, account);
      return;
    }
    const bytes = change(read);
    if (!response.headersSent) head();
    hold(bytes.length);
    account.sent(to - from);
    left -= to - from;
    if (left === 0) {
      response.end(bytes.subarray(from, to));
      if (response.writableLength > 0) limitSlow(response);
    } else if (!response.write(bytes.subarray(from, to)) && !(await isTaken(response))) {
      response.destroy();
      return;
    }
  }
};
