import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import styles from './watch.module.css';

/** Downloads a video as a file. */
export const DownloadLink = ({ downloadHref }: { readonly downloadHref: string | undefined }) => (
  <a className={styles.download} href={downloadHref} download>
    <Download aria-hidden="true" />
    <Trans>Download</Trans>
  </a>
);
