import type { ContentPlayerProps } from '../content-player-props.ts';
import { MiniStage } from '../mini-stage.tsx';
import type { StagePlace } from '../player-store.ts';
import { useActivity } from '../use-activity.ts';
import { RecordedOverlay } from './recorded-overlay.tsx';
import { useContentSource } from './use-content-source.ts';
import { useHeldPlayer } from './use-held-player.ts';
import { useNotifyPage } from './use-notify-page.ts';
import { useRecordedPlayer } from './use-recorded-player.ts';
import { useWatchReports } from './use-watch-reports.ts';

export interface RecordedStageProps extends StagePlace {
  readonly item: ContentPlayerProps;
}

/** Plays a video, a clip or an item of a collection. */
export const RecordedStage = ({ item, ...place }: RecordedStageProps) => {
  const player = useRecordedPlayer(place.video, item.start?.isMuted);
  const { itemID, captions } = useContentSource(player, item.content, { isPaused: item.start?.isPaused });
  useWatchReports(player, item.content, itemID);
  const held = useHeldPlayer(player, item.show);
  useActivity(held);
  const { anchor } = place;
  useNotifyPage(held, item, anchor);
  if (held === null) return null;
  return place.isCompact || anchor === null ? (
    <MiniStage {...place} player={held} title={item.title} artist={item.ownerName} pictureURL={item.posterURL} />
  ) : (
    <RecordedOverlay {...place} anchor={anchor} player={held} item={{ captions, ...item }} />
  );
};
