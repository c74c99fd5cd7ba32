import { parseStoryboard, type StoryboardTile, storyboardTile } from '@bandshell/domain/player';
import { useEffect, useState } from 'react';

const LIMIT_MS = 10_000;

/** CSS `url()` of a picture from an HTTP(S) address; rejects everything else. */
const pictureUrl = (address: string, base: string): string | null => {
  if (!URL.canParse(address, base)) return null;
  const { href, protocol } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};

/** Small pictures of a video at equal intervals; empty until they load, or without a storyboard. */
export const useFilmStrip = (url: string | null, lengthSeconds: number, count: number): readonly StoryboardTile[] => {
  const [tiles, setTiles] = useState<readonly StoryboardTile[]>([]);
  useEffect(() => {
    if (url === null) return;
    const stop = new AbortController();
    fetch(url, { signal: AbortSignal.any([stop.signal, AbortSignal.timeout(LIMIT_MS)]) })
      .then(async (response) => {
        if (!response.ok) throw new Error(`storyboard: ${response.status}`);
        setTiles(parseStoryboard(await response.text(), (address) => pictureUrl(address, response.url)));
      })
      .catch((error: unknown) => {
        // The timeline also works without pictures.
        if (!stop.signal.aborted) console.warn('The storyboard could not be fetched', error);
      });
    return () => stop.abort();
  }, [url]);
  return Array.from({ length: count }, (_, index) =>
    storyboardTile(tiles, (lengthSeconds * (index + 0.5)) / count),
  ).filter((tile) => tile !== null);
};
