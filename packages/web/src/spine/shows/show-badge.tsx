import { Trans } from '@lingui/react/macro';
import { Badge } from '../../ui/tag/badge.tsx';

/** What stands in place of a stream. */
export type ShowKind = 'PREMIERE' | 'RERUN';

/** What is on air, where LIVE stands otherwise. */
export const ShowBadge = ({ kind, tone = 'live' }: { readonly kind: ShowKind; readonly tone?: 'live' | 'picture' }) => (
  <Badge tone={tone}>{kind === 'PREMIERE' ? <Trans>PREMIERE</Trans> : <Trans>RERUN</Trans>}</Badge>
);
