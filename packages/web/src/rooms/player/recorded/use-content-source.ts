import { contentKey, type RecordedContent } from '@bandshell/domain';
import type { PlaybackSource, RecordedPlayer } from '@bandshell/player';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Client, useClient } from 'urql';
import { type FetchedAccess, fetchClipAccess, fetchVideoAccess } from './playback-access-query.ts';

const fetcherOf = (client: Client, content: RecordedContent): (() => Promise<FetchedAccess>) | null => {
  switch (content.type) {
    case 'vod':
    case 'collection':
      return () => fetchVideoAccess(client, content.vodID);
    case 'clip':
      return () => fetchClipAccess(client, content.clipSlug);
    case 'invalid':
      return null;
  }
};

export interface ContentStart {
  /** In the place of what the content says. */
  readonly at?: PlaybackSource['startAt'];
  readonly isPaused?: boolean | undefined;
}

/**
 * Gives a player what it is to play, for as long as that is the same.
 *
 * @returns the id that watching it is reported under; null until it is known
 */
export function useContentSource(
  player: RecordedPlayer | null,
  content: RecordedContent,
  { at, isPaused = false }: ContentStart = {},
): string | null {
  const client = useClient();
  const key = contentKey(content);
  const [known, setKnown] = useState<{ readonly key: string; readonly itemID: string | null } | null>(null);
  const open = useEffectEvent((to: RecordedPlayer) => {
    const fetchAccess = fetcherOf(client, content);
    if (fetchAccess === null) return to.open(null);
    const getAccess = async () => {
      const { itemID, answer } = await fetchAccess();
      setKnown({ key, itemID });
      return answer;
    };
    const offset = content.type === 'vod' || content.type === 'clip' ? content.videoOffset : null;
    to.open({ getAccess, startAt: at ?? offset });
    if (isPaused) to.pause();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is a playback of its own
  useEffect(() => {
    if (player === null) return;
    open(player);
    return () => player.leave();
  }, [player, key]);
  return known?.key === key ? known.itemID : null;
}
