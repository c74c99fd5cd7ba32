import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureText } from '../../../spine/words/problem-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import type { AccountLink, AccountLinkReading } from './use-account-link.ts';

export interface LinkGateProps {
  readonly reading: AccountLinkReading;
  /** What leads on from a link that does nothing any more. */
  readonly way: ReactNode;
  /** Of a link that works. */
  readonly children: (link: AccountLink) => ReactNode;
}

/** The page of a mailed link: what it does, or why it does nothing. */
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
        title={t`The link could not be looked at`}
        text={failureText(reading.error)}
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
          text={<Trans>This was done before; there is nothing left to do.</Trans>}
          action={way}
        />
      );
    case 'USED':
      return (
        <PageMessage
          title={t`This link has been used`}
          text={<Trans>Each link of a mail works once.</Trans>}
          action={way}
        />
      );
    case 'EXPIRED':
      return (
        <PageMessage
          title={t`This link has ended`}
          text={<Trans>It was too old, or something newer took its place.</Trans>}
          action={way}
        />
      );
    case 'WRONG':
      return (
        <PageMessage
          title={t`This link is not right`}
          text={<Trans>A part of it may be missing. Copy it whole from the mail.</Trans>}
          action={way}
        />
      );
  }
};
