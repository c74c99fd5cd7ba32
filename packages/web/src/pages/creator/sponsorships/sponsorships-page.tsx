import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { OwnSponsorships } from '../../../features/campaigns/own-sponsorships.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** The user who sponsors the viewer's channel. */
export const SponsorshipsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Sponsorships`);
  return (
    <Page width="medium">
      <RequireViewer>
        {() => (
          <>
            <PageHeading
              lead={<Trans>Brands that are shown with your channel. Your viewers see “Sponsored by”.</Trans>}
            >
              <Trans>Sponsorships</Trans>
            </PageHeading>
            <OwnSponsorships />
          </>
        )}
      </RequireViewer>
    </Page>
  );
};
