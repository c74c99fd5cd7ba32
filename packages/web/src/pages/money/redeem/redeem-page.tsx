import { giftCardPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { RedeemForm } from '../../../features/gift-cards/redeem-form.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** Taking what somebody gave. */
export const RedeemPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Redeem a code`);
  return (
    <Page width="narrow">
      <PageHeading
        lead={<Trans>From a gift card or a promotion.</Trans>}
        aside={
          <ButtonLink to={giftCardPath}>
            <Trans>Send a gift</Trans>
          </ButtonLink>
        }
      >
        <Trans>Redeem a code</Trans>
      </PageHeading>
      <RequireViewer isPart>
        {() => (
          <Card>
            <RedeemForm />
          </Card>
        )}
      </RequireViewer>
    </Page>
  );
};
