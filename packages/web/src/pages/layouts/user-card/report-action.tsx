import { reportPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { ButtonLink } from '../../../ui/button/button.tsx';
import type { UserCardContext } from './user-card-places.ts';

/** Leads to the form with which a user is reported. */
export const ReportAction = ({ login, isWindow }: Pick<UserCardContext, 'login' | 'isWindow'>) => (
  <ButtonLink
    size="small"
    variant="ghost"
    icon={<Flag aria-hidden="true" />}
    to={reportPath(login)}
    target={isWindow ? '_blank' : undefined}
  >
    <Trans>Report</Trans>
  </ButtonLink>
);
