import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import type { AccountLink, AccountLinkReading } from './use-account-link.ts';

export interface LinkGateProps {
  readonly reading: AccountLinkReading;
  /** Link shown when the mailed link is no longer valid. */
  readonly way: ReactNode;
  /** Content for a valid link. */
  readonly children: (link: AccountLink) => ReactNode;
}

/** The page of a mailed link: its action, or why the link is not valid. */
export const LinkGate = ({ reading, way, children }: LinkGateProps) => {
  const { t } = useLingui();
  if (reading.kind === 'reading') {
    return (
      <Page width="narrow">
        <Skeleton shape="block" height="32rem" />
      </Page>
    );
  }
  if (reading.kind === 'failed') {
    return (
      <PageMessage
        title={t`The link could not be checked`}
        text={reading.problem.message}
        action={
          <Button variant="primary" onClick={reading.retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  }
  const { link } = reading;
  switch (link.state) {
    case 'READY':
      return children(link);
    case 'ALREADY_VERIFIED':
      return (
        <PageMessage
          title={t`Your address is confirmed`}
          text={<Trans>This is already done. There is nothing left to do.</Trans>}
          action={way}
        />
      );
    case 'USED':
      return (
        <PageMessage title={t`This link has been used`} text={<Trans>Each link works once.</Trans>} action={way} />
      );
    case 'EXPIRED':
      return (
        <PageMessage
          title={t`This link has expired`}
          text={<Trans>It has expired, or a newer link has replaced it.</Trans>}
          action={way}
        />
      );
    case 'WRONG':
      return (
        <PageMessage
          title={t`This link is not valid`}
          text={<Trans>Part of it may be missing. Copy the whole link from the email.</Trans>}
          action={way}
        />
      );
  }
};
