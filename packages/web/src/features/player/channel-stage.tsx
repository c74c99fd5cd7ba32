import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import type { ChannelPlayerProps } from './channel-player-props.ts';
import type { Rewound } from './control-bar-props.ts';
import { MiniStage } from './mini-stage.tsx';
import { PlayerOverlay } from './player-overlay.tsx';
import type { StagePlace } from './player-store.ts';
import { useActivity } from './use-activity.ts';
import { useChannelSource, useLivePlayer } from './use-live-player.ts';

export interface ChannelStageProps extends StagePlace {
  readonly channel: ChannelPlayerProps;
}

const RewoundStage = lazyPart(async () => (await import('./live/rewound-stage.tsx')).RewoundStage);

/** Plays a channel's stream at its live edge, or its recording after a rewind. */
export const ChannelStage = (props: ChannelStageProps) => {
  const [rewound, setRewound] = useState<(Rewound & { readonly channelID: string }) | null>(null);
  const { channelID } = props.channel;
  if (rewound === null || rewound.channelID !== channelID) {
    return <LiveStage {...props} onRewind={(next) => setRewound({ ...next, channelID })} />;
  }
  return (
    <Suspense>
      <RewoundStage {...props} rewound={rewound} onLive={() => setRewound(null)} />
    </Suspense>
  );
};

interface LiveStageProps extends ChannelStageProps {
  readonly onRewind: (to: Rewound) => void;
}

const LiveStage = ({ channel, onRewind, ...place }: LiveStageProps) => {
  const player = useLivePlayer(place.video, channel.start);
  const { anchor } = place;
  useChannelSource(player, channel);
  useActivity(player);
  if (player === null) return null;
  return place.isCompact || anchor === null ? (
    <MiniStage
      {...place}
      player={player}
      title={channel.displayName}
      pictureURL={channel.posterURL}
      channel={channel}
    />
  ) : (
    <PlayerOverlay {...place} anchor={anchor} player={player} channel={channel} onRewind={onRewind} />
  );
};
