import { type ReportSubject, reportPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { ButtonLink } from '../../ui/button/button.tsx';

export interface ReportLinkProps {
  readonly login: string;
  readonly subject?: ReportSubject;
}

/** Leads to the form that reports a user or something of theirs. */
export const ReportLink = ({ login, subject }: ReportLinkProps) => (
  <ButtonLink variant="ghost" size="small" icon={<Flag aria-hidden="true" />} to={reportPath(login, subject)}>
    <Trans>Report</Trans>
  </ButtonLink>
);
