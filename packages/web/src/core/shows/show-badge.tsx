import { Trans } from '@lingui/react/macro';
import { Badge } from '../../ui/tag/badge.tsx';

/** The kind of show in place of a stream. */
export type ShowKind = 'PREMIERE' | 'RERUN';

export interface ShowBadgeProps {
  readonly kind: ShowKind;
  readonly isOverPicture?: boolean;
}

/** The badge of a show, in the place of the LIVE badge. A premiere is as prominent as LIVE; a rerun is not. */
export const ShowBadge = ({ kind, isOverPicture = false }: ShowBadgeProps) =>
  kind === 'PREMIERE' ? (
    <Badge tone="live">
      <Trans>PREMIERE</Trans>
    </Badge>
  ) : (
    <Badge tone={isOverPicture ? 'picture' : 'plain'}>
      <Trans>RERUN</Trans>
    </Badge>
  );
