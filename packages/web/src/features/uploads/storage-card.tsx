import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { bytesText } from '../../platform/format/bytes-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { useUploadStore } from './upload-store.ts';
import styles from './uploads.module.css';

const StorageCardQuery = graphql(`
  query StorageCard($login: String!) {
    user(login: $login) {
      id
      uploadStorage {
        usedBytes
        videoBytes
        fileBytes
        streamBytes
        quotaBytes
        isReduced
      }
    }
  }
`);

/** The space that an owner's videos take, and how much there is. */
export const StorageCard = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const { settled } = useUploadStore();
  const [{ data }, fetchAgain] = useQuery({
    query: StorageCardQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (settled.size > 0) fetchAgain({ requestPolicy: 'network-only' });
  }, [settled, fetchAgain]);

  const storage = data?.user?.uploadStorage;
  if (storage == null) return null;
  const { usedBytes, quotaBytes, isReduced } = storage;
  const used = bytesText(usedBytes);
  const quota = quotaBytes === null ? undefined : bytesText(quotaBytes);
  return (
    <Card title={t`Storage`}>
      {quotaBytes !== null && (
        <Progress label={t`Your uploads`} value={usedBytes / quotaBytes} text={t`${used} of ${quota}`} />
      )}
      {isReduced && (
        <p className={styles.soft}>
          <Trans>You get more space once you confirm your email address.</Trans>
        </p>
      )}
      <DescriptionList
        items={[
          { term: t`Uploaded videos`, details: bytesText(storage.videoBytes) },
          { term: t`Files being uploaded or processed`, details: bytesText(storage.fileBytes) },
          { term: t`Recordings of streams (not counted)`, details: bytesText(storage.streamBytes) },
        ]}
      />
    </Card>
  );
};
