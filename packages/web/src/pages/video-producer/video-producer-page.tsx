import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { AddToCollectionDialog } from '../../rooms/collections/add-to-collection-dialog.tsx';
import { ProducedList } from '../../rooms/producer/produced-list.tsx';
import { UploadCard } from '../../rooms/uploads/upload-card.tsx';
import { CreatorFrame } from '../../spine/creator/creator-frame.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

/** Every video of a creator: recordings, highlights and uploads. */
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
    <CreatorFrame title={t`Video producer`}>
      {({ login, id }) => (
        <>
          <PageHeading aside={upload}>
            <Trans>Video producer</Trans>
          </PageHeading>
          <UploadCard login={login} isOpen={isOpen} />
          <ProducedList
            login={login}
            userID={id}
            collect={(videoIDs, onClose) => (
              <AddToCollectionDialog login={login} videoIDs={videoIDs} onClose={onClose} />
            )}
          />
        </>
      )}
    </CreatorFrame>
  );
};
