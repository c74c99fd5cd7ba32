import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { ShortCache } from '../../core/cache/short-cache.ts';
import type { SitemapSource } from '../../core/feature/sitemap-source.ts';
import { sendText } from '../../core/http/send-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { sitemapFile, sitemapIndex } from './sitemap-text.ts';

/** The protocol allows 50,000 pages and 50 MB a file; smaller ones are cheaper to build. */
const PAGES_A_FILE = 10_000;
/** Search engines come again after hours. The lists of all pages are read once in this time on each node. */
const KEPT_MS = 3_600_000;
/** Channels that are live change by the minute. */
const LIVE_MS = 60_000;
/** Compressed files of a source that a node keeps, of some 100 KB each. */
const FILES_MAX = 8;

const compress = promisify(gzip);

/** A source whose answers are kept for a while and built once for all readers. */
function keptSource(platform: Platform, source: SitemapSource) {
  const holdsMs = source.isBrief === true ? LIVE_MS : KEPT_MS;
  const lists = new ShortCache<readonly string[]>(platform.clock, { holdsMs, limit: 1 });
  const files = new ShortCache<Buffer>(platform.clock, { holdsMs, limit: FILES_MAX });
  const beginnings = (): Promise<readonly string[]> => lists.get('', () => source.beginnings(platform, PAGES_A_FILE));
  const write = async (fromId: string): Promise<Buffer> =>
    compress(sitemapFile(platform.config.publicUrl, await source.pages(platform, fromId, PAGES_A_FILE)));
  return {
    beginnings,
    /** The compressed file; undefined if there is none at this place. */
    file: async (place: number): Promise<Buffer | undefined> => {
      const fromId = (await beginnings())[place];
      return fromId === undefined ? undefined : files.get(fromId, () => write(fromId));
    },
  };
}

/**
 * `GET /sitemap.xml`: the index of the site's sitemap, and `GET /sitemaps/<source>-<n>.xml.gz`: its n-th file of a source,
 * from 0 on. Only pages that everybody may see stand in them.
 */
export function sitemapRoutes(http: FastifyInstance, platform: Platform): void {
  const { config, services } = platform;
  const sources = new Map(
    services.sitemapSources.map((source) => [source.name, keptSource(platform, source)] as const),
  );

  http.get('/sitemap.xml', async (request, reply) => {
    const addresses: string[] = [];
    for (const [name, source] of sources) {
      const count = (await source.beginnings()).length;
      for (let place = 0; place < count; place += 1) {
        addresses.push(`${config.publicUrl}/sitemaps/${name}-${place}.xml.gz`);
      }
    }
    reply.header('content-type', 'application/xml; charset=utf-8').header('cache-control', 'public, max-age=300');
    return sendText(request, reply, sitemapIndex(addresses));
  });

  http.get('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const [, name = '', place = ''] = /^([a-z]{1,20})-(0|[1-9]\d{0,4})\.xml\.gz$/.exec(file) ?? [];
    const content = await sources.get(name)?.file(Number(place));
    if (content === undefined) return reply.status(404).header('cache-control', 'no-store').send('No such file.');
    reply.header('content-type', 'application/gzip').header('cache-control', 'public, max-age=300');
    return sendText(request, reply, content);
  });
}
