import { Trans } from '@lingui/react/macro';
import styles from '../../core/staff/staff.module.css';
import { changeText } from './change-text.ts';

/** One line about what an action changed; all details on demand. */
export const AuditDetails = ({ json }: { readonly json: string }) => {
  const details: unknown = JSON.parse(json);
  const line = changeText(details);
  return (
    <details className={styles.details}>
      <summary>{line === '' ? <Trans>Details</Trans> : <span translate="no">{line}</span>}</summary>
      <pre translate="no">{JSON.stringify(details, null, 2)}</pre>
    </details>
  );
};
