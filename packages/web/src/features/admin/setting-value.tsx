import { useLingui } from '@lingui/react/macro';
import styles from '../../core/staff/staff.module.css';

/** The value of a setting, from JSON. */
export const SettingValue = ({ json }: { readonly json: string }) => {
  const { t } = useLingui();
  const value: unknown = JSON.parse(json);
  if (value === true) return t`Yes`;
  if (value === false) return t`No`;
  if (value === '') return <span className={`${styles.faint} ${styles.moment}`}>{t`Not set`}</span>;
  return (
    <span className={styles.value} translate="no">
      {String(value)}
    </span>
  );
};
