import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The files that a page fetches dozens of, by the end of its name. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Beside the files themselves: what the build compressed, and maps of the sources. */
const NOT_ASKED_FOR = /\.(?:br|gz|map)$/;

/** Names under `assets/` contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The encodings that the build makes, the smallest first, with the end of their files' names. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Whether an `accept-encoding` header names the encoding and does not exclude it by a weight of 0. */
export const takesEncoding = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/**
 * `GET /assets/…`: scripts, styles and fonts of the web app. A page fetches dozens of them, and each is read from the disk
 * once: all together they are some megabytes. Others, such as pictures, are sent like the files beside the folder. The names
 * are those that the build had when the server started.
 */
export function assetFiles(http: FastifyInstance, folder: string): void {
  const names = listNames(folder);
  const contents = new Map<string, Promise<Buffer>>();
  const read = (name: string): Promise<Buffer> => {
    const content = contents.get(name) ?? readFile(join(folder, name));
    contents.set(name, content);
    // One that could not be read may be there next time.
    content.catch(() => contents.delete(name));
    return content;
  };
  http.get('/assets/*', async (request, reply) => {
    const name = (request.params as { readonly '*': string })['*'];
    const type = TYPES[extname(name)];
    if (!names.has(name) || NOT_ASKED_FOR.test(name)) return reply.callNotFound();
    if (type === undefined) return reply.sendFile(`assets/${name}`);
    const accepted = request.headers['accept-encoding'] ?? '';
    const [encoding, ending] = ENCODINGS.find(
      ([one, itsEnding]) => names.has(name + itsEnding) && takesEncoding(accepted, one),
    ) ?? ['identity', ''];
    const content = await read(name + ending).catch(() => undefined);
    // Another build has taken the folder meanwhile.
    if (content === undefined) return reply.callNotFound();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.headers({ 'content-type': type, 'cache-control': FOREVER, vary: 'accept-encoding' }).send(content);
  });
}

/** Builds of tests may have no such folder. */
const listNames = (folder: string): ReadonlySet<string> => {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
};
