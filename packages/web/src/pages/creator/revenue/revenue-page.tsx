import { boostPath, sponsorshipsPath, walletPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { RevenueView } from '../../../features/wallet/revenue-view.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';

/** The amount that a creator earns, day by day. */
export const RevenuePage = () => {
  const { t } = useLingui();
  return (
    <CreatorLayout title={t`Revenue`}>
      {() => (
        <>
          <PageHeading
            aside={
              <ButtonRow>
                <ButtonLink to={boostPath}>
                  <Trans>Boost your channel</Trans>
                </ButtonLink>
                <ButtonLink to={sponsorshipsPath}>
                  <Trans>Sponsorships</Trans>
                </ButtonLink>
                <ButtonLink to={walletPath}>
                  <Trans>Wallet and payouts</Trans>
                </ButtonLink>
              </ButtonRow>
            }
          >
            <Trans>Revenue</Trans>
          </PageHeading>
          <RevenueView />
        </>
      )}
    </CreatorLayout>
  );
};
