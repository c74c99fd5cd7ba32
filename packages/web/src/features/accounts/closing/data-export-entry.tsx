import { Trans } from '@lingui/react/macro';
import { bytesText } from '../../../platform/format/bytes-text.ts';
import { dayText } from '../../../platform/format/times.ts';
import { useIsBefore } from '../../../platform/react/use-is-before.ts';
import styles from './closing.module.css';
import { DataExportProgress } from './data-export-progress.tsx';

export interface DataExportEntryProps {
  readonly copy: {
    readonly requestedAt: string;
    readonly expiresAt: string;
    readonly hasFailed: boolean;
    readonly bytes: number | null;
    readonly partsDone: number | null;
    readonly partsTotal: number | null;
    readonly downloadURL: string | null;
  };
}

/** One copy in its state: in progress, ready, or failed. */
export const DataExportEntry = ({ copy }: DataExportEntryProps) => {
  const { hasFailed, bytes, partsDone, partsTotal } = copy;
  const isKept = useIsBefore(Date.parse(copy.expiresAt));
  const isComing = !hasFailed && copy.downloadURL === null;
  const downloadURL = isKept ? copy.downloadURL : null;
  const asked = dayText(copy.requestedAt);
  const end = dayText(copy.expiresAt);
  const size = bytesText(bytes ?? 0);
  return (
    <li className={styles.copy}>
      <span>
        <Trans>Requested on {asked}</Trans>
      </span>
      <span role="status" className={styles.state}>
        {hasFailed && <Trans>The copy could not be created. Request it again.</Trans>}
        {downloadURL !== null && <Trans>Until {end}</Trans>}
        {copy.downloadURL !== null && !isKept && <Trans>The copy was removed on {end}. Request a new one.</Trans>}
      </span>
      {isComing && <DataExportProgress partsDone={partsDone} partsTotal={partsTotal} />}
      {downloadURL !== null && (
        <a href={downloadURL} download>
          <Trans>Download ({size})</Trans>
        </a>
      )}
    </li>
  );
};
