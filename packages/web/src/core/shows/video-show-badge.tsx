import { Trans } from '@lingui/react/macro';
import { Badge } from '../../ui/tag/badge.tsx';
import { ShowBadge, type ShowKind } from './show-badge.tsx';

/** The show state of a video. */
export interface ShownVideo {
  /** The current show on its channel's page; null if it is not on air. */
  readonly showKind: ShowKind | null;
  /** ISO 8601; null without a premiere. */
  readonly premiereAt: string | null;
}

/** Whether a card shows a badge: the video is on air, or its premiere is in the future. */
export const hasShow = ({ showKind, premiereAt }: ShownVideo, now: number): boolean =>
  showKind !== null || (premiereAt !== null && Date.parse(premiereAt) > now);

export interface VideoShowBadgeProps {
  readonly video: ShownVideo;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly isOverPicture?: boolean;
}

/** The badge of a video card: on air as a premiere or a rerun, or an upcoming premiere. */
export const VideoShowBadge = ({ video, now, isOverPicture = false }: VideoShowBadgeProps) => {
  if (video.showKind !== null) return <ShowBadge kind={video.showKind} isOverPicture={isOverPicture} />;
  return hasShow(video, now) ? (
    <Badge tone={isOverPicture ? 'picture' : 'plain'}>
      <Trans>Premiere</Trans>
    </Badge>
  ) : null;
};
