/** A complete answer, built once and used for everyone who requests the same. */
export interface Answer {
  readonly status: number;
  /** Header names and values alternating, without Content-Length. */
  readonly headers: readonly string[];
  readonly chunks: readonly Buffer[];
  readonly length: number;
  /** Range requests may take a part of it. */
  readonly ranges: boolean;
}

const openHeaders = [
  'access-control-allow-origin',
  '*',
  'cross-origin-resource-policy',
  'cross-origin',
  'timing-allow-origin',
  '*',
  'x-content-type-options',
  'nosniff',
];

const build = (status: number, chunks: readonly Buffer[], ranges: boolean, headers: readonly string[]): Answer => ({
  status,
  headers: [...openHeaders, ...headers],
  chunks,
  length: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
  ranges,
});

/** Media bytes: they never change under their name. */
export const mediaAnswer = (chunks: readonly Buffer[]): Answer =>
  build(200, chunks, true, [
    'content-type',
    'video/mp4',
    'cache-control',
    'public, max-age=3600, immutable',
    'accept-ranges',
    'bytes',
  ]);

/**
 * Headers of recorded media. Its bytes never change under their name, but it may be deleted. A browser may keep it,
 * while shared caches (`s-maxage`, RFC 9111, 5.2.2.10) check every minute whether it is still available.
 */
export const recordedHeaders = [
  ...openHeaders,
  'content-type',
  'video/mp4',
  'cache-control',
  'public, max-age=3600, s-maxage=60, proxy-revalidate, immutable',
  'accept-ranges',
  'bytes',
] as const;

/** A playlist. `maxAge` in seconds. */
export const playlistAnswer = (body: Buffer, maxAge: number, gzip: boolean): Answer =>
  build(200, [body], false, [
    'content-type',
    'application/vnd.apple.mpegurl',
    'cache-control',
    `public, max-age=${maxAge}`,
    'vary',
    'accept-encoding',
    ...(gzip ? ['content-encoding', 'gzip'] : []),
  ]);

/** A plain-text answer. Caches may keep a 404 for a second, which protects the origin, and no other answer. */
export const plainAnswer = (status: number, text: string, headers: readonly string[] = []): Answer =>
  build(status, text === '' ? [] : [Buffer.from(`${text}\n`)], false, [
    'content-type',
    'text/plain; charset=utf-8',
    'cache-control',
    status === 404 ? 'public, max-age=1' : 'no-store',
    ...headers,
  ]);

export const notFound = plainAnswer(404, 'There is nothing here.');
export const badDirectives = plainAnswer(400, 'The _HLS_ parameters are wrong or ask too far ahead.');
export const timedOut = plainAnswer(503, 'The stream has not reached this point in time.', ['retry-after', '1']);
export const closed = plainAnswer(403, 'This playback token opens this stream no longer.');
export const unknownGate = plainAnswer(503, 'The server cannot look up who may watch now.', ['retry-after', '1']);
export const tooManyWaiting = plainAnswer(503, 'Too many readers are waiting.', ['retry-after', '1']);
export const methodNotAllowed = plainAnswer(405, 'Only GET, HEAD and OPTIONS.', ['allow', 'GET, HEAD, OPTIONS']);
export const preflight = plainAnswer(204, '', [
  'access-control-allow-methods',
  'GET, HEAD, OPTIONS',
  'access-control-allow-headers',
  'range',
  'access-control-max-age',
  '86400',
]);
