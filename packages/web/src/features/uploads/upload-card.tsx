import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { bytesText } from '../../platform/format/bytes-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import type { RefusedFile } from '../../ui/file/check-files.ts';
import { FileDrop } from '../../ui/file/file-drop.tsx';
import { sameFile } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { addUploads, type UploadServer, useUploadStore } from './upload-store.ts';
import styles from './uploads.module.css';
import { useCancelVideoUpload } from './use-cancel-video-upload.ts';
import { useCreateVideoUpload } from './use-create-video-upload.ts';

const UploadCardQuery = graphql(`
  query UploadCard($login: String!) {
    user(login: $login) {
      id
      videoUploads {
        id
        uploadURL
        fileName
        sizeBytes
        receivedBytes
        status
      }
    }
  }
`);

export interface UploadCardProps {
  readonly login: string;
  /** Shown even without active uploads. */
  readonly isOpen: boolean;
}

/** Uploads chosen or dropped files. An interrupted upload continues when its file is chosen again. */
export const UploadCard = ({ login, isOpen }: UploadCardProps) => {
  const { t } = useLingui();
  const { entries, settled } = useUploadStore();
  const [refusal, setRefusal] = useState<string>();
  const [, begin] = useCreateVideoUpload();
  const [, giveUp] = useCancelVideoUpload();
  const [{ data }, fetchAgain] = useQuery({
    query: UploadCardQuery,
    variables: { login },
    requestPolicy: 'network-only',
  });
  const changed = () => fetchAgain({ requestPolicy: 'network-only' });

  const server: UploadServer = {
    begin: async (file) => {
      const { data: begun, error } = await begin({
        input: { fileName: file.name, sizeBytes: file.size, visibility: 'PRIVATE' },
      });
      const answer = begun?.createVideoUpload;
      return answer?.upload ?? { problem: failureText(answer?.error, error) };
    },
    giveUp: (id) => giveUp({ input: { id } }),
    lostMessages: () => t`The upload could not continue. Check your connection and try again.`,
    onDone: changed,
  };

  const known = new Set(entries.map(({ id }) => id));
  const interrupted = (data?.user?.videoUploads ?? []).filter(
    ({ id, status }) => status === 'UPLOADING' && !known.has(id) && !settled.has(id),
  );

  const take = (files: readonly File[], refused: readonly RefusedFile[]) => {
    const videos = files.filter(({ type }) => type === '' || type.startsWith('video/'));
    const others = files.filter((file) => !videos.includes(file));
    setRefusal(
      [
        ...refused.map(({ name }) => t`${name} is empty.`),
        ...others.map(({ name }) => t`${name} is not a video.`),
      ].join(' '),
    );
    addUploads(
      videos.map((file) => ({ file, known: interrupted.find((upload) => sameFile(file, upload)) })),
      server,
    );
  };

  if (!isOpen && entries.length === 0 && interrupted.length === 0) return null;
  return (
    <Card title={t`Upload videos`} lead={t`They are private until you publish them.`}>
      <FileDrop
        multiple
        label={t`Choose videos or drop them here`}
        hint={<Trans>MP4, MOV, MKV, WebM, FLV, MPEG or AVI. An interrupted upload continues where it stopped.</Trans>}
        error={refusal}
        onFiles={take}
      />
      {(entries.length > 0 || interrupted.length > 0) && (
        <ul className={styles.rows} aria-label={t`Uploads`}>
          {entries.map((entry) => (
            <UploadRow key={entry.key} entry={entry} />
          ))}
          {interrupted.map(({ id, fileName, receivedBytes, sizeBytes }) => {
            const sent = bytesText(receivedBytes);
            const size = bytesText(sizeBytes);
            return (
              <li key={id} className={styles.row}>
                <div className={styles.text}>
                  <span className={styles.name} translate="no">
                    {fileName}
                  </span>
                  <span className={styles.soft}>
                    <Trans>
                      Interrupted at {sent} of {size}. Choose the same file again to continue.
                    </Trans>
                  </span>
                </div>
                <IconButton
                  label={t`Cancel ${fileName}`}
                  hint="none"
                  icon={<X aria-hidden="true" />}
                  onClick={async () => {
                    await server.giveUp(id);
                    changed();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
