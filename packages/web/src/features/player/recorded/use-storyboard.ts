import { parseStoryboard, type StoryboardTile, storyboardTile } from '@bandshell/domain/player';
import { useEffect, useState } from 'react';

const LIMIT_MS = 10_000;

/** Cached by address, so that pointing at the bar again fetches nothing. */
const fetched = new Map<string, Promise<readonly StoryboardTile[]>>();
const MOST_KEPT = 4;

const pictureUrl = (address: string, base: string): string | null => {
  if (!URL.canParse(address, base)) return null;
  const { href, protocol } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};

const fetchTiles = (url: string): Promise<readonly StoryboardTile[]> => {
  const known = fetched.get(url);
  if (known !== undefined) return known;
  const answer = (async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok) throw new Error(`storyboard: ${response.status}`);
    return parseStoryboard(await response.text(), (address) => pictureUrl(address, response.url));
  })();
  answer.catch((error: unknown) => {
    console.warn('Player: the storyboard could not be fetched', error);
    fetched.delete(url);
  });
  fetched.set(url, answer);
  const oldest = fetched.keys().next().value;
  if (fetched.size > MOST_KEPT && oldest !== undefined) fetched.delete(oldest);
  return answer;
};

/** The storyboard picture at a time of the content; null without one. */
export function useStoryboard(url: string | null, seconds: number): StoryboardTile | null {
  const [tiles, setTiles] = useState<readonly StoryboardTile[]>([]);
  useEffect(() => {
    if (url === null) return;
    let isCurrent = true;
    fetchTiles(url).then(
      (next) => isCurrent && setTiles(next),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return storyboardTile(tiles, seconds);
}
