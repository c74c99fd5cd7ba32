import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLanguageChange } from '../../platform/i18n/use-language-change.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';
import { UnsubscribeCard } from './unsubscribe-card.tsx';

const UnsubscribeGateQuery = graphql(`
  query UnsubscribeGate($opaqueID: String!) {
    emailSubscription(opaqueID: $opaqueID) {
      labels
      hint
      isOn
    }
  }
`);

export interface UnsubscribeGateProps {
  /** Id from the link in the mail; empty if it is missing. */
  readonly opaqueID: string;
  /** Link to the viewer's mail settings. */
  readonly way: ReactNode;
}

/** Resolves the unsubscribe link of a mail, or shows that it is invalid. */
export const UnsubscribeGate = ({ opaqueID, way }: UnsubscribeGateProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: UnsubscribeGateQuery,
    variables: { opaqueID },
    requestPolicy: 'network-only',
    pause: opaqueID === '',
  });
  useLanguageChange(() => fetchAgain({ requestPolicy: 'network-only' }));
  const subscription = data?.emailSubscription;
  if (opaqueID === '' || subscription === null) {
    return (
      <PageMessage
        title={t`This link is not valid`}
        text={
          <Trans>
            Part of it may be missing. Copy the whole link from the email, or choose your emails in your settings.
          </Trans>
        }
        action={way}
      />
    );
  }
  return (
    <Page width="narrow">
      <PageHeading lead={<Trans>Which emails do you want to stop?</Trans>}>
        <Trans>Unsubscribe</Trans>
      </PageHeading>
      {subscription !== undefined && <UnsubscribeCard opaqueID={opaqueID} {...subscription} way={way} />}
      {subscription === undefined && error === undefined && <Skeleton shape="block" height="22rem" />}
      {subscription === undefined && error !== undefined && (
        <ErrorState
          title={t`The link could not be checked`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      )}
    </Page>
  );
};
