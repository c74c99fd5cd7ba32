import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { OwnBoosts } from '../../../features/boosts/own-boosts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** Promoted places for the viewer's channel. */
export const BoostPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Boost your channel`);
  return (
    <Page width="medium">
      <RequireViewer>
        {() => (
          <>
            <PageHeading lead={<Trans>Be seen by viewers who do not know you yet.</Trans>}>
              <Trans>Boost your channel</Trans>
            </PageHeading>
            <OwnBoosts />
          </>
        )}
      </RequireViewer>
    </Page>
  );
};
