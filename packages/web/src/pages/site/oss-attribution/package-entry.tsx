import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Tag } from '../../../ui/tag/tag.tsx';
import type { AttributedPackage } from './attribution.ts';
import styles from './oss-attribution-page.module.css';

/** A package, with the text of its licence when it is expanded. */
export const PackageEntry = ({ entry }: { readonly entry: AttributedPackage }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className={styles.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b translate="no">{entry.name}</b>
          <span className={styles.version} translate="no">
            {entry.version}
          </span>
          <span className={styles.author} translate="no">
            {entry.author}
          </span>
          <Tag>
            <span translate="no">{entry.license}</span>
          </Tag>
        </summary>
        {isOpen && (
          <div className={styles.body}>
            {entry.url !== null && (
              <a href={entry.url} target="_blank" rel="noreferrer" translate="no">
                {entry.url}
              </a>
            )}
            {entry.text === null ? (
              <p>
                <Trans>This package names its license but does not include its text.</Trans>
              </p>
            ) : (
              <pre translate="no">{entry.text}</pre>
            )}
          </div>
        )}
      </details>
    </li>
  );
};
