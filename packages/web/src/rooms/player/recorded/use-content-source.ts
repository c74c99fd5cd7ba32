import { contentKey, type RecordedContent } from '@bandshell/domain';
import type { AccessAnswer, PlaybackSource, RecordedPlayer } from '@bandshell/player';
import { useEffect, useEffectEvent } from 'react';
import { type Client, useClient } from 'urql';
import { fetchVideoAccess } from './playback-access-query.ts';

const accessOf = (client: Client, content: RecordedContent): (() => Promise<AccessAnswer>) | null => {
  switch (content.type) {
    case 'vod':
    case 'collection':
      return () => fetchVideoAccess(client, content.vodID);
    case 'clip':
    case 'invalid':
      return null;
  }
};

/**
 * Gives a player what it is to play, for as long as that is the same.
 *
 * @param startAt where to begin in the place of what the content says
 */
export function useContentSource(
  player: RecordedPlayer | null,
  content: RecordedContent,
  startAt?: PlaybackSource['startAt'],
): void {
  const client = useClient();
  const key = contentKey(content);
  const open = useEffectEvent((to: RecordedPlayer) => {
    const getAccess = accessOf(client, content);
    const offset = content.type === 'vod' || content.type === 'clip' ? content.videoOffset : null;
    to.open(getAccess === null ? null : { getAccess, startAt: startAt ?? offset });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is a playback of its own
  useEffect(() => {
    if (player === null) return;
    open(player);
    return () => player.leave();
  }, [player, key]);
}
