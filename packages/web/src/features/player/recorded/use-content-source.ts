import { contentKey, type RecordedContent } from '@bandshell/domain/player';
import type { PlaybackSource, RecordedPlayer } from '@bandshell/player';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Client, useClient } from 'urql';
import type { CaptionTrack } from '../content-player-props.ts';
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
  /** Replaces the content's own start position. */
  readonly at?: PlaybackSource['startAt'];
  readonly isPaused?: boolean | undefined;
}

export interface KnownContent {
  /** Id for watch reports; null until it is known. */
  readonly itemID: string | null;
  readonly captions: readonly CaptionTrack[];
}

const unknown: KnownContent = { itemID: null, captions: [] };

/**
 * Loads content into a player and reloads it when the content changes.
 * @returns what the server returned together with the playback address
 */
export function useContentSource(
  player: RecordedPlayer | null,
  content: RecordedContent,
  { at, isPaused = false }: ContentStart = {},
): KnownContent {
  const client = useClient();
  const key = contentKey(content);
  const [known, setKnown] = useState<(KnownContent & { readonly key: string }) | null>(null);
  const open = useEffectEvent((to: RecordedPlayer) => {
    const fetchAccess = fetcherOf(client, content);
    if (fetchAccess === null) return to.open(null);
    const getAccess = async () => {
      const { itemID, captions, answer } = await fetchAccess();
      // A renewed address returns the same details.
      setKnown((before) => (before?.key === key && before.itemID === itemID ? before : { key, itemID, captions }));
      return answer;
    };
    const offset = content.type === 'vod' || content.type === 'clip' ? content.videoOffset : null;
    to.open({ getAccess, startAt: at ?? offset });
    if (isPaused) to.pause();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content starts a new playback
  useEffect(() => {
    if (player === null) return;
    open(player);
    return () => player.leave();
  }, [player, key]);
  return known?.key === key ? known : unknown;
}
