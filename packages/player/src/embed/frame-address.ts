import { type EmbeddedContent, embedSearch } from '@bandshell/domain/player';

/**
 * Content as the embedding page names it.
 * @throws {TypeError} when it names nothing, or more than one thing
 */
export function contentNamed({ channel, video, clip, collection }: Bandshell.PlayerContent): EmbeddedContent {
  const named = [channel, collection ?? video, clip].filter((one) => one !== undefined);
  if (named.length !== 1) throw new TypeError('Bandshell: name one of channel, video, clip and collection');
  if (channel !== undefined) return { type: 'channel', login: channel.toLowerCase() };
  if (collection !== undefined) return { type: 'collection', collectionID: collection, videoID: video ?? null };
  if (video !== undefined) return { type: 'video', videoID: video };
  return { type: 'clip', slug: clip ?? '' };
}

/** Content as the embedding page would name it. */
export function nameOfContent(content: EmbeddedContent): Bandshell.PlayerContent {
  switch (content.type) {
    case 'channel':
      return { channel: content.login };
    case 'video':
      return { video: content.videoID };
    case 'clip':
      return { clip: content.slug };
    case 'collection':
      return content.videoID === null
        ? { collection: content.collectionID }
        : { collection: content.collectionID, video: content.videoID };
  }
}

/** The facts that the script knows of the page that it runs in. */
export interface EmbeddingPage {
  /** Its host with the port; empty for a file. */
  readonly host: string;
  /** Origins of the pages around it. */
  readonly ancestors: readonly string[];
}

/**
 * Address of a player's frame.
 * @throws {TypeError} as `contentNamed`, and when the page has no host
 */
export function frameAddress(site: string, options: Bandshell.PlayerOptions, page: EmbeddingPage): string {
  if (page.host === '')
    throw new TypeError('Bandshell: a page without a host (such as a file) cannot embed the player');
  const around = page.ancestors.filter((origin) => origin !== 'null').map((origin) => new URL(origin).host);
  const parents = [...new Set([page.host, ...around, ...(options.parent ?? [])])];
  const { autoplay = true, muted = false, time = null } = options;
  return new URL(
    `/player/${embedSearch({ content: contentNamed(options), parents, autoplay, isMuted: muted, startAt: time })}`,
    site,
  ).href;
}
