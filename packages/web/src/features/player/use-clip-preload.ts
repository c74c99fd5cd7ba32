import { useEffect } from 'react';
import { useClient } from 'urql';
import { preloadClip } from './recorded/preload-clip.ts';

/** The clip that plays now has this long to start first. */
const AFTER_MS = 1_500;

/** Preloads one clip, which will probably be the next one; null for none. */
export function useClipPreload(slug: string | null): void {
  const client = useClient();
  useEffect(() => {
    if (slug === null) return;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      preloadClip(client, slug, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) console.warn('Player: the next clip could not be preloaded', error);
      });
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [client, slug]);
}
