import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { TurboOffer } from '../../../features/turbo/turbo-offer.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** Watching without ads. */
export const TurboPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Turbo`);
  return (
    <Page width="narrow">
      <PageHeading lead={<Trans>Watch without ads.</Trans>}>
        <Trans>Turbo</Trans>
      </PageHeading>
      <TurboOffer />
    </Page>
  );
};
