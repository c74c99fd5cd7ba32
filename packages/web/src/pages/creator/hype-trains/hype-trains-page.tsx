import { Trans, useLingui } from '@lingui/react/macro';
import { PastTrain } from '../../../features/hype-train/history/past-train.tsx';
import { PastTrains } from '../../../features/hype-train/history/past-trains.tsx';
import { useParams } from '../../../platform/router/router-context.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';

/** The trains of a channel that are over, or one of them. */
export const HypeTrainsPage = () => {
  const { t } = useLingui();
  const { trainID } = useParams();
  return (
    <CreatorLayout title={t`Hype trains`}>
      {({ login }) =>
        trainID === undefined ? (
          <>
            <PageHeading>
              <Trans>Hype trains</Trans>
            </PageHeading>
            <PastTrains login={login} />
          </>
        ) : (
          <PastTrain key={trainID} login={login} trainID={trainID} />
        )
      }
    </CreatorLayout>
  );
};
