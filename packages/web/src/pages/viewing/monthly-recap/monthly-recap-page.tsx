import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { MonthlyRecap } from '../../../features/recaps/monthly-recap.tsx';
import { useLocation } from '../../../platform/router/router-context.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

const decoded = (part: string | undefined): string | undefined => {
  try {
    return part === undefined || part === '' ? undefined : decodeURIComponent(part);
  } catch {
    return '';
  }
};

/** `/recaps/<channel>/<month>`; without a month it is the newest. */
export const MonthlyRecapPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Your month`);
  const { pathname, search } = useLocation();
  const [, , login, month] = pathname.split('/');
  return (
    <Page width="medium">
      <PageHeading>{t`Your month`}</PageHeading>
      <MonthlyRecap
        key={pathname}
        login={decoded(login) ?? ''}
        month={decoded(month)}
        source={new URLSearchParams(search).get('source')}
      />
    </Page>
  );
};
