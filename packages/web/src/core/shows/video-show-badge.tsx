import { Trans } from '@lingui/react/macro';
import { Badge } from '../../ui/tag/badge.tsx';
import { ShowBadge, type ShowKind } from './show-badge.tsx';

/** What a video says of being shown to all at once. */
export interface ShownVideo {
  /** What its channel's page shows it as now; null where it does not. */
  readonly showKind: ShowKind | null;
  /** ISO 8601; null where it has no premiere. */
  readonly premiereAt: string | null;
}

/** Whether a card says something of a show: it is on air, or its premiere is to come. */
export const hasShow = ({ showKind, premiereAt }: ShownVideo, now: number): boolean =>
  showKind !== null || (premiereAt !== null && Date.parse(premiereAt) > now);

export interface VideoShowBadgeProps {
  readonly video: ShownVideo;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly isOverPicture?: boolean;
}

/** On the card of a video: that it is on air as a premiere or a rerun, or that its premiere is to come. */
export const VideoShowBadge = ({ video, now, isOverPicture = false }: VideoShowBadgeProps) => {
  if (video.showKind !== null) return <ShowBadge kind={video.showKind} isOverPicture={isOverPicture} />;
  return hasShow(video, now) ? (
    <Badge tone={isOverPicture ? 'picture' : 'plain'}>
      <Trans>Premiere</Trans>
    </Badge>
  ) : null;
};
