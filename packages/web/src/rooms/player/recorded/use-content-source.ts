import { contentKey, type RecordedContent } from '@bandshell/domain';
import type { AccessAnswer, PlaybackSource, RecordedPlayer } from '@bandshell/player';
import { useEffect, useEffectEvent } from 'react';
import { type Client, useClient } from 'urql';
import { fetchClipAccess, fetchVideoAccess } from './playback-access-query.ts';

const accessOf = (client: Client, content: RecordedContent): (() => Promise<AccessAnswer>) | null => {
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

/** Gives a player what it is to play, for as long as that is the same. */
export function useContentSource(
  player: RecordedPlayer | null,
  content: RecordedContent,
  { at, isPaused = false }: ContentStart = {},
): void {
  const client = useClient();
  const key = contentKey(content);
  const open = useEffectEvent((to: RecordedPlayer) => {
    const getAccess = accessOf(client, content);
    const offset = content.type === 'vod' || content.type === 'clip' ? content.videoOffset : null;
    to.open(getAccess === null ? null : { getAccess, startAt: at ?? offset });
    if (isPaused) to.pause();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is a playback of its own
  useEffect(() => {
    if (player === null) return;
    open(player);
    return () => player.leave();
  }, [player, key]);
}
