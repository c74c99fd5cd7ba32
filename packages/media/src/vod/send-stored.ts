import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound, plainAnswer, recordedHeaders } from '../origin/answer.ts';
import { parseRange } from '../origin/byte-range.ts';
import { type HttpAccount, writeAnswer } from '../origin/http-reader.ts';
import type { SegmentCache, StoredBytes } from './segment-cache.ts';

/** A client that takes nothing for this many ms is cut off. */
const slowLimit = 30_000;

const isKnown = (given: string | undefined, tag: string): boolean =>
  given !== undefined &&
  given.length < 1000 &&
  given.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*');

/** What of the stored bytes lies in `[first, last]` of all of them together, one after another. */
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

/** Waits until a client has taken what was written; false when it leaves or is too slow. */
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

/** Cuts off a client that has not taken the whole answer in time. */
export const limitSlow = (response: ServerResponse): void => {
  const timer = setTimeout(() => response.destroy(), slowLimit);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
};

/** What answers on their way hold in memory, all together. */
export interface InHand {
  bytes: number;
}

/** Bytes that answers on their way may hold beside what is kept: clients that are slow to take theirs hold a segment each. */
const inHandLimit = 384 * 1024 * 1024;
const tooMany = plainAnswer(503, 'Too many readers are slow.', ['retry-after', '2']);

/**
 * Answers with stored bytes one after another, or the range of them that was asked for: one piece in memory at a time,
 * the next read once the client has taken the one before. 404 when the first cannot be read; a connection that is
 * closed in the middle tells the client that the rest cannot. 503 when too much is on its way already.
 *
 * @param tag entity tag with its quotes: the same as long as the bytes are (RFC 9110, 8.8.3)
 */
export const sendStored = async (
  request: IncomingMessage,
  response: ServerResponse,
  stored: readonly StoredBytes[],
  tag: string,
  cache: SegmentCache,
  account: HttpAccount,
  inHand: InHand,
): Promise<void> => {
  const headers = [...recordedHeaders, 'etag', tag];
  if (isKnown(request.headers['if-none-match'], tag)) {
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
  // Also what the last piece leaves in the socket's queue is held until it is taken.
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
    const bytes = Buffer.isBuffer(kept) ? kept : await kept;
    if (response.destroyed) return;
    if (!bytes) {
      if (response.headersSent) response.destroy();
      else writeAnswer(request, response, notFound, account);
      return;
    }
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
