import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { AnnualRecap } from '../../../features/recaps/annual-recap.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** `/annual-recap`: the viewer's year. */
export const AnnualRecapPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Your year`);
  return (
    <Page width="medium">
      <PageHeading>{t`Your year`}</PageHeading>
      <AnnualRecap />
    </Page>
  );
};
