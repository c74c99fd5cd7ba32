import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, plainAnswer } from './answer.ts';
import { parseRange, sliceChunks } from './byte-range.ts';
import type { Reader } from './reader.ts';

/** The data that the origin counts and limits for answers that are being sent. */
export interface HttpAccount {
  /** Bytes of bodies handed to sockets. */
  sent(bytes: number): void;
  /** The system did not accept an answer at once: the client is slow. */
  slow(response: ServerResponse): void;
}

/** Writes an answer, or the requested range of it, to a response. */
export const writeAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  account: HttpAccount,
): void => {
  if (response.headersSent || response.destroyed) return;
  const range = answer.ranges ? parseRange(request.headers.range, answer.length) : undefined;
  if (range === 'unsatisfiable') {
    const refusal = plainAnswer(416, '', ['content-range', `bytes */${answer.length}`]);
    response.writeHead(416, [...refusal.headers, 'content-length', '0']).end();
    return;
  }
  const length = range ? range.last - range.first + 1 : answer.length;
  const headers = answer.status === 204 ? [...answer.headers] : [...answer.headers, 'content-length', String(length)];
  if (range) headers.push('content-range', `bytes ${range.first}-${range.last}/${answer.length}`);
  response.writeHead(range ? 206 : answer.status, headers);
  if (request.method === 'HEAD' || length === 0) {
    response.end();
    return;
  }
  const chunks = range ? sliceChunks(answer.chunks, range) : answer.chunks;
  const only = chunks[0];
  if (chunks.length === 1 && only) response.end(only);
  else {
    response.cork();
    for (const chunk of chunks) response.write(chunk);
    response.end();
    response.uncork();
  }
  account.sent(length);
  if (response.writableLength > 0) account.slow(response);
};

/** A request as a reader for the origin's steps. */
export const httpReader = (
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  account: HttpAccount,
): Reader => ({
  address,
  gzip: /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')),
  answer: (answer) => writeAnswer(request, response, answer, account),
  onGone: (gone) => {
    response.once('close', gone);
  },
});
