import { Trans, useLingui } from '@lingui/react/macro';
import { CirclePause, CirclePlay, RotateCw, X } from 'lucide-react';
import { bytesText } from '../../platform/format/bytes-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import type { UploadEntry } from './upload-queue.ts';
import { cancelUpload, pauseUpload, resumeUpload } from './upload-store.ts';
import styles from './uploads.module.css';

/** One upload with its progress. */
export const UploadRow = ({ entry }: { readonly entry: UploadEntry }) => {
  const { t } = useLingui();
  const { key, id, fileName, sizeBytes, sentBytes, phase, problem } = entry;
  const sent = bytesText(sentBytes);
  const size = bytesText(sizeBytes);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name} translate="no">
          {fileName}
        </span>
        {phase === 'offline' && (
          <span className={styles.soft} role="status">
            <Trans>
              You are offline at {sent} of {size}. The upload continues automatically.
            </Trans>
          </span>
        )}
        {phase === 'waiting' && (
          <span className={styles.soft}>
            <Trans>Waiting for other uploads</Trans>
          </span>
        )}
        {(phase === 'sending' || phase === 'paused') && (
          <Progress
            label={phase === 'paused' ? t`Paused` : t`Uploading`}
            value={sentBytes / sizeBytes}
            text={t`${sent} of ${size}`}
          />
        )}
        {phase === 'failed' && (
          <span className={styles.bad} role="alert">
            {problem}
          </span>
        )}
      </div>
      {phase === 'sending' && id !== undefined && (
        <IconButton
          label={t`Pause ${fileName}`}
          hint="none"
          icon={<CirclePause aria-hidden="true" />}
          onClick={() => pauseUpload(key)}
        />
      )}
      {phase === 'paused' && (
        <IconButton
          label={t`Continue ${fileName}`}
          hint="none"
          icon={<CirclePlay aria-hidden="true" />}
          onClick={() => resumeUpload(key)}
        />
      )}
      {phase === 'failed' && (
        <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={() => resumeUpload(key)}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <IconButton
        label={t`Cancel ${fileName}`}
        hint="none"
        icon={<X aria-hidden="true" />}
        onClick={() => void cancelUpload(key)}
      />
    </li>
  );
};
