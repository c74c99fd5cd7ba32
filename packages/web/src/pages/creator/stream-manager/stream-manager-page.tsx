import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import type { Viewer } from '../../../core/viewer/use-viewer.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';
import styles from './manager.module.css';
import { Manager } from './manager.tsx';
import { StreamManagerPageQuery } from './stream-manager-query.ts';

const Waiting = () => (
  <div className={styles.manager}>
    <PageHeading>
      <Trans>Stream manager</Trans>
    </PageHeading>
    <Skeleton shape="block" height="6.4rem" />
    <div className={styles.panes}>
      <Skeleton shape="block" height="42rem" />
      <Skeleton shape="block" height="42rem" />
    </div>
  </div>
);

const OwnManager = ({ owner }: { readonly owner: Viewer }) => {
  const { login } = owner;
  const { t } = useLingui();
  const asked = useQuery({
    query: StreamManagerPageQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error }] = asked;
  const refresh = useFetchAgain(asked);
  if (data?.user != null) return <Manager user={data.user} onRefresh={refresh} />;
  return error === undefined ? (
    <Waiting />
  ) : (
    <ErrorState title={t`Your stream manager could not be loaded`} onRetry={refresh} />
  );
};

/** The page where a creator sets up a stream and watches its health. */
export const StreamManagerPage = () => {
  const { t } = useLingui();
  return <CreatorLayout title={t`Stream manager`}>{(owner) => <OwnManager owner={owner} />}</CreatorLayout>;
};
