import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type Client, useClient } from 'urql';
import { type LinkPreviewsAnswer, LinkPreviewsQuery } from './link-previews-query.ts';
import type { LinkTarget } from './link-target.ts';
import { createPreviewBatch, type FetchPreviews, type LinkPreview, type PreviewBatch } from './preview-batch.ts';

const batches = new WeakMap<Client, PreviewBatch>();

/** The content that the reader may see of a target: undefined until it is known, null if there is nothing to show. */
export function useLinkPreview(target: LinkTarget): LinkPreview | null | undefined {
  const batch = batchOf(useClient());
  const { subscribe, get } = batch;
  useEffect(() => batch.ask(target), [batch, target]);
  return useSyncExternalStore(
    subscribe,
    useCallback(() => get(target), [get, target]),
  );
}

function batchOf(client: Client): PreviewBatch {
  const known = batches.get(client);
  if (known !== undefined) return known;
  const batch = createPreviewBatch(fetchWith(client));
  batches.set(client, batch);
  return batch;
}

const fetchWith =
  (client: Client): FetchPreviews =>
  async (targets) => {
    const slugs = targets.flatMap((target) => (target.kind === 'clip' ? [target.slug] : []));
    const ids = targets.flatMap((target) => (target.kind === 'video' ? [target.id] : []));
    const { data } = await client.query(LinkPreviewsQuery, { slugs, ids }).toPromise();
    if (data === undefined) throw new Error('no answer');
    return targets.map((target) =>
      target.kind === 'clip'
        ? clipPreview(data.clipsBySlug[slugs.indexOf(target.slug)])
        : videoPreview(data.videosByID[ids.indexOf(target.id)]),
    );
  };

const clipPreview = (clip: LinkPreviewsAnswer['clipsBySlug'][number] | undefined): LinkPreview | null =>
  clip == null
    ? null
    : {
        title: clip.title,
        channel: clip.broadcaster.displayName,
        seconds: clip.durationSeconds,
        views: clip.viewCount,
        imageURL: clip.thumbnailURL,
      };

const videoPreview = (video: LinkPreviewsAnswer['videosByID'][number] | undefined): LinkPreview | null =>
  video == null
    ? null
    : {
        title: video.title,
        channel: video.owner.displayName,
        seconds: video.lengthSeconds,
        views: video.viewCount,
        imageURL: video.previewThumbnailURL,
      };
