import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import type { Viewer } from '../../../core/viewer/use-viewer.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { accountPages } from './account-pages.ts';
import styles from './user-root-page.module.css';

const Places = ({ viewer }: { readonly viewer: Viewer }) => {
  const { i18n } = useLingui();
  return (
    <Page width="narrow">
      <div className={styles.who}>
        <Avatar name={viewer.displayName} color={viewer.primaryColorHex} imageURL={viewer.profileImageURL} size={64} />
        <PageHeading lead={<Trans>Everything about your account, in one place.</Trans>}>
          <span translate="no">{viewer.displayName}</span>
        </PageHeading>
      </div>
      <ul className={styles.places}>
        {accountPages(viewer.login).map(({ to, title, text, Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.place}>
              <Icon aria-hidden="true" />
              <span>
                <b>{i18n._(title)}</b>
                <span className={styles.text}>{i18n._(text)}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
};

/** Links to all pages about the user's account. */
export const UserRootPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Your account`);
  return (
    <RequireViewer
      waiting={
        <Page width="narrow">
          <Skeleton shape="block" height="48rem" />
        </Page>
      }
    >
      {(viewer) => <Places viewer={viewer} />}
    </RequireViewer>
  );
};
