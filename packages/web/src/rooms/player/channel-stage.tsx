import type { ChannelPlayerProps } from './channel-player-props.ts';
import { PlayerOverlay } from './player-overlay.tsx';
import type { StagePlace } from './player-store.ts';
import { useChannelSource, useLivePlayer } from './use-live-player.ts';

export interface ChannelStageProps extends StagePlace {
  readonly channel: ChannelPlayerProps;
}

/** Plays a channel's stream at its live edge. */
export const ChannelStage = ({ channel, ...place }: ChannelStageProps) => {
  const player = useLivePlayer(place.video, channel.start);
  useChannelSource(player, channel);
  return player !== null && <PlayerOverlay {...place} player={player} channel={channel} />;
};
