import { messageSegments } from '@bandshell/domain/chat';

/** A clip or a video of the site to which a message links. */
export type LinkTarget =
  | { readonly kind: 'clip'; readonly key: string; readonly slug: string; readonly href: string }
  | { readonly kind: 'video'; readonly key: string; readonly id: string; readonly href: string };

/** The first clip or video that a text links to: a message has one card. */
export function linkTarget(text: string, emotes: string, siteHost: string): LinkTarget | undefined {
  for (const segment of messageSegments(text, { emotes, siteHost })) {
    if (segment.kind === 'clip-link') {
      return { kind: 'clip', key: `clip ${segment.slug}`, slug: segment.slug, href: segment.href };
    }
    if (segment.kind === 'video-link') {
      return { kind: 'video', key: `video ${segment.id}`, id: segment.id, href: segment.href };
    }
  }
  return undefined;
}
