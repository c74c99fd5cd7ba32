import { Trans, useLingui } from '@lingui/react/macro';
import { AddToCollectionDialog } from '../../rooms/collections/add-to-collection-dialog.tsx';
import { ProducedList } from '../../rooms/producer/produced-list.tsx';
import { CreatorFrame } from '../../spine/creator/creator-frame.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

/** Every video of a creator: recordings, highlights and uploads. */
export const VideoProducerPage = () => {
  const { t } = useLingui();
  return (
    <CreatorFrame title={t`Video producer`}>
      {({ login, id }) => (
        <>
          <PageHeading>
            <Trans>Video producer</Trans>
          </PageHeading>
          <ProducedList
            login={login}
            userID={id}
            emptyAction={undefined}
            collect={(videoIDs, onClose) => (
              <AddToCollectionDialog login={login} videoIDs={videoIDs} onClose={onClose} />
            )}
          />
        </>
      )}
    </CreatorFrame>
  );
};
