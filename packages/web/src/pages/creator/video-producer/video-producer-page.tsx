import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ProducedList } from '../../../features/producer/produced-list.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OnceOpen } from '../../../ui/dialog/once-open.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { CreatorLayout } from '../../layouts/creator-layout.tsx';

const AddToCollectionDialog = lazyPart(
  async () => (await import('../../../features/collections/add-to-collection-dialog.tsx')).AddToCollectionDialog,
);
const StorageCard = lazyPart(async () => (await import('../../../features/uploads/storage-card.tsx')).StorageCard);
const UploadCard = lazyPart(async () => (await import('../../../features/uploads/upload-card.tsx')).UploadCard);

/** All videos of a creator: recordings, highlights and uploads. */
export const VideoProducerPage = () => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const upload = (
    <Button
      variant="primary"
      icon={<Upload aria-hidden="true" />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <Trans>Upload</Trans>
    </Button>
  );
  return (
    <CreatorLayout title={t`Video producer`}>
      {({ login, id }) => (
        <>
          <PageHeading aside={upload}>
            <Trans>Video producer</Trans>
          </PageHeading>
          <Suspense fallback={null}>
            <UploadCard login={login} isOpen={isOpen} />
          </Suspense>
          <ProducedList
            login={login}
            userID={id}
            collect={(videoIDs, onClose) => (
              <OnceOpen open={videoIDs.length > 0}>
                <AddToCollectionDialog login={login} videoIDs={videoIDs} onClose={onClose} />
              </OnceOpen>
            )}
          />
          <Suspense fallback={null}>
            <StorageCard login={login} />
          </Suspense>
        </>
      )}
    </CreatorLayout>
  );
};
