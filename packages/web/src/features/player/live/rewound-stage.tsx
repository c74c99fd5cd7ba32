import type { VodContent } from '@bandshell/domain/player';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ChannelPlayerProps } from '../channel-player-props.ts';
import type { ContentPlayerProps } from '../content-player-props.ts';
import type { Rewound } from '../control-bar-props.ts';
import { MiniStage } from '../mini-stage.tsx';
import type { StagePlace } from '../player-store.ts';
import { RecordedOverlay } from '../recorded/recorded-overlay.tsx';
import { useContentSource } from '../recorded/use-content-source.ts';
import { useRecordedPlayer } from '../recorded/use-recorded-player.ts';
import { useActivity } from '../use-activity.ts';

export interface RewoundStageProps extends StagePlace {
  readonly channel: ChannelPlayerProps;
  readonly rewound: Rewound;
  readonly onLive: () => void;
}

/**
 * Plays the growing recording of a running stream from the viewer's rewound position. When the stream ends, it
 * continues as the finished video.
 */
export const RewoundStage = ({ channel, rewound, onLive, ...place }: RewoundStageProps) => {
  const { t } = useLingui();
  const player = useRecordedPlayer(place.video);
  const { videoID, to } = rewound;
  const content = useMemo<VodContent>(
    () => ({ type: 'vod', vodID: videoID, vodType: 'ARCHIVE', videoOffset: null }),
    [videoID],
  );
  useContentSource(player, content, { at: to });
  const name = channel.displayName;
  const item: ContentPlayerProps = {
    content,
    isMature: channel.isMature,
    title: t`${name} live`,
    ownerName: name,
    actions: channel.actions?.(() => ({ videoID, offsetSeconds: player?.getSnapshot().position ?? 0 })),
    ...(channel.theatre === undefined ? {} : { theatre: channel.theatre }),
  };
  const live = { isOn: channel.stream !== null, go: onLive };
  useActivity(player);
  const { anchor } = place;
  if (player === null) return null;
  return place.isCompact || anchor === null ? (
    <MiniStage {...place} player={player} title={name} pictureURL={channel.posterURL} channel={channel} />
  ) : (
    <RecordedOverlay {...place} anchor={anchor} player={player} item={item} live={live} />
  );
};
