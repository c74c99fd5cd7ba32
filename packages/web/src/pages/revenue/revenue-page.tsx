import { Trans, useLingui } from '@lingui/react/macro';
import { RevenueView } from '../../features/wallet/revenue-view.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { CreatorFrame } from '../frames/creator-frame.tsx';

/** What a creator earns, day by day. */
export const RevenuePage = () => {
  const { t } = useLingui();
  return (
    <CreatorFrame title={t`Revenue`}>
      {() => (
        <>
          <PageHeading>
            <Trans>Revenue</Trans>
          </PageHeading>
          <RevenueView />
        </>
      )}
    </CreatorFrame>
  );
};
