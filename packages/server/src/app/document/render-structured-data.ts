import type { HeadMetadata } from '@bandshell/domain/kernel';
import { ANY_PARENT } from '@bandshell/domain/player';
import { embedAddress, type HeadSite } from './embed-address.ts';

/** A length as ISO 8601 has it; undefined for an unknown one. */
const durationOf = (seconds: number | undefined): string | undefined =>
  seconds === undefined ? undefined : `PT${Math.round(seconds)}S`;

/**
 * The facts that search engines read of a page that plays something: a `VideoObject` of schema.org as JSON-LD, with a
 * `BroadcastEvent` for a running stream. Undefined for other pages, and where a required property is unknown: the
 * picture or the time.
 *
 * @param url address of the page
 */
export function structuredData(info: HeadMetadata, site: HeadSite, url: string): object | undefined {
  const { embed, image, author } = info;
  if (embed?.publishedAt === undefined || image === undefined || !info.indexed || info.type !== 'video.other') {
    return undefined;
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: info.title,
    description: info.description,
    url,
    thumbnailUrl: [new URL(image, site.url).href],
    uploadDate: embed.publishedAt,
    duration: durationOf(embed.lengthSeconds),
    embedUrl: embedAddress(site, embed.content, [ANY_PARENT]),
    contentUrl: embed.playlist === undefined ? undefined : new URL(embed.playlist, site.url).href,
    isFamilyFriendly: embed.isMature === true ? false : undefined,
    author:
      author === undefined
        ? undefined
        : { '@type': 'Person', name: author.name, url: new URL(author.path, site.url).href },
    publication:
      embed.isLive === true
        ? { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: embed.publishedAt }
        : undefined,
  };
}
