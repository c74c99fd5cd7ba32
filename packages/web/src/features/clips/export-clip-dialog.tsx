import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { bytesText } from '../../platform/format/bytes-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import styles from './export-clip-dialog.module.css';
import { type ClipExportFormat, useClipExport } from './use-clip-export.ts';

export interface ExportClipDialogProps {
  readonly slug: string;
  readonly onClose: () => void;
}

/** Exports a clip as a file, landscape or portrait, and offers the download. */
export const ExportClipDialog = ({ slug, onClose }: ExportClipDialogProps) => {
  const { t } = useLingui();
  const [format, setFormat] = useState<ClipExportFormat>('LANDSCAPE');
  const { file, problem, isAsking, isComing, request } = useClipExport(slug, format);
  const url = file?.status === 'READY' ? file.url : null;
  const size = file?.sizeBytes == null ? null : bytesText(file.sizeBytes);
  return (
    <Dialog
      open
      title={t`Download the clip`}
      onClose={onClose}
      actions={
        url === null ? (
          <Button variant="primary" loading={isAsking || isComing} onClick={() => void request()}>
            <Trans>Create the file</Trans>
          </Button>
        ) : (
          <a className={styles.download} href={url} download>
            <Download aria-hidden="true" />
            {size === null ? <Trans>Download</Trans> : <Trans>Download ({size})</Trans>}
          </a>
        )
      }
    >
      <div className={styles.choice}>
        <RadioGroup<ClipExportFormat>
          label={t`Shape`}
          look="cards"
          value={format}
          disabled={isAsking || isComing}
          options={[
            { value: 'LANDSCAPE', label: t`Landscape`, hint: t`Same as the stream.` },
            { value: 'VERTICAL', label: t`Portrait`, hint: t`9:16, for phones.` },
          ]}
          onChange={setFormat}
        />
        <p className={styles.note}>
          <Trans>An MP4 file of exactly this clip, with the channel’s name on it.</Trans>
        </p>
        {isComing && (
          <Progress
            label={t`The file is being created`}
            value={file?.percent == null ? undefined : file.percent / 100}
          />
        )}
        {file?.status === 'FAILED' && (
          <Notice tone="bad" announced>
            <Trans>The file could not be created. Try again.</Trans>
          </Notice>
        )}
        {problem !== undefined && (
          <Notice tone="bad" announced>
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
};
