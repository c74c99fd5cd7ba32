import { sponsorshipsPath, walletPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { RevenueView } from '../../features/wallet/revenue-view.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { CreatorFrame } from '../frames/creator-frame.tsx';
import styles from './revenue-page.module.css';

/** What a creator earns, day by day. */
export const RevenuePage = () => {
  const { t } = useLingui();
  return (
    <CreatorFrame title={t`Revenue`}>
      {() => (
        <>
          <PageHeading
            aside={
              <span className={styles.links}>
                <ButtonLink to={sponsorshipsPath}>
                  <Trans>Sponsorships</Trans>
                </ButtonLink>
                <ButtonLink to={walletPath}>
                  <Trans>Wallet and payouts</Trans>
                </ButtonLink>
              </span>
            }
          >
            <Trans>Revenue</Trans>
          </PageHeading>
          <RevenueView />
        </>
      )}
    </CreatorFrame>
  );
};
