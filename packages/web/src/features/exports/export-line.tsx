import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { dayText } from '../../platform/format/times.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import styles from './exports.module.css';
import type { ShownExport } from './shown-export.ts';
import { statusText } from './status-text.ts';

/** One export on a line, with the link to its result. */
export const ExportLine = ({ shown }: { readonly shown: ShownExport }) => {
  const { title, destinationName, createdAt, status, percent, resultURL } = shown;
  const day = dayText(createdAt);
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        <p className={styles.name} translate="no">
          {title}
        </p>
        <p className={styles.note}>
          <span translate="no">{destinationName}</span> · {day} · {statusText(shown)}
          {status === 'UPLOADING' && percent !== null && ` (${percent}%)`}
        </p>
      </div>
      {status === 'DONE' && resultURL !== null && (
        <a className={styles.link} href={resultURL} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          <Trans>Open the video</Trans>
          <VisuallyHidden>{title}</VisuallyHidden>
        </a>
      )}
    </div>
  );
};
