import { escapeXml } from '@bandshell/domain/art';

/** Addresses are absolute URLs; lengths are in seconds. */
export interface FeedVideo {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly publishedAt: Date;
  readonly category: string | null;
  readonly language: string;
  readonly seconds: number;
  readonly isMature: boolean;
  readonly playlistUrl: string;
  /** The video as one MP4 file; null if it is none. Its length is in bytes. */
  readonly file: { readonly url: string; readonly length: number } | null;
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page of the feed's content. */
  readonly url: string;
  readonly feedUrl: string;
  /** BCP 47. */
  readonly language: string;
  /** The channel's name. */
  readonly author: string;
  readonly videos: readonly FeedVideo[];
}

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const item = (video: FeedVideo): string => {
  const { title, url, description, publishedAt, category, language, thumbnail, playlistUrl, file } = video;
  const picture =
    thumbnail === null
      ? ''
      : `<media:thumbnail url="${escapeXml(thumbnail.url)}" width="${thumbnail.width}" height="${thumbnail.height}"/>`;
  return [
    '<item>',
    tag('title', title),
    tag('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    tag('pubDate', publishedAt.toUTCString()),
    ...(description === '' ? [] : [tag('description', description)]),
    ...(category === null ? [] : [tag('category', category)]),
    ...(file === null ? [] : [`<enclosure url="${escapeXml(file.url)}" length="${file.length}" type="video/mp4"/>`]),
    `<media:content url="${escapeXml(playlistUrl)}" type="application/vnd.apple.mpegurl" medium="video" duration="${Math.round(
      video.seconds,
    )}" lang="${escapeXml(language)}">`,
    `<media:title type="plain">${escapeXml(title)}</media:title>`,
    `<media:rating scheme="urn:simple">${video.isMature ? 'adult' : 'nonadult'}</media:rating>`,
    `${picture}</media:content>`,
    tag('itunes:duration', String(Math.round(video.seconds))),
    tag('itunes:explicit', String(video.isMature)),
    '</item>',
  ].join('\n');
};

/** RSS 2.0 with Media RSS 1.5.1, the podcasts' tags of Apple and a link to itself (RFC 4287, as the RSS Advisory Board recommends). */
export const rssFeed = ({
  title,
  description,
  url,
  feedUrl,
  language,
  author,
  videos,
}: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${tag('title', title)}
${tag('link', url)}
${tag('description', description)}
${tag('language', language)}
${tag('itunes:author', author)}
<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>
<ttl>1</ttl>
${videos.map(item).join('\n')}
</channel>
</rss>
`;
