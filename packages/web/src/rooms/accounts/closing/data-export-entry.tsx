import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { bytesText } from '../../../platform/format/bytes-text.ts';
import { dayText } from '../../../platform/format/times.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import styles from './closing.module.css';

/** Few copies are on their way when somebody looks. */
const DataExportProgress = lazyPart(async () => (await import('./data-export-progress.tsx')).DataExportProgress);

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

/** A copy as it stands: on its way, there, or failed. */
export const DataExportEntry = ({ copy }: DataExportEntryProps) => {
  const { hasFailed, bytes, downloadURL, partsDone, partsTotal } = copy;
  const isComing = !hasFailed && downloadURL === null;
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
      </span>
      {isComing && (
        <Suspense>
          <DataExportProgress partsDone={partsDone} partsTotal={partsTotal} />
        </Suspense>
      )}
      {downloadURL !== null && (
        <a href={downloadURL} download>
          <Trans>Download ({size})</Trans>
        </a>
      )}
    </li>
  );
};
