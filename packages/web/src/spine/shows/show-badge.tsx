import { Trans } from '@lingui/react/macro';
import { Badge } from '../../ui/tag/badge.tsx';

/** What stands in place of a stream. */
export type ShowKind = 'PREMIERE' | 'RERUN';

export interface ShowBadgeProps {
  readonly kind: ShowKind;
  readonly isOverPicture?: boolean;
}

/** What is on air, where LIVE stands otherwise. What is new is as loud as that; what was seen before is not. */
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
