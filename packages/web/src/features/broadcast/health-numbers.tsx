import type { StreamHealthTopicEvent } from '@bandshell/contract';
import { useLingui } from '@lingui/react/macro';
import { adviceText } from './advice-text.ts';
import styles from './broadcast.module.css';
import { healthDetails } from './health-details.ts';

/** Health of the incoming stream in numbers, with advice. */
export const HealthNumbers = ({ health }: { readonly health: StreamHealthTopicEvent }) => {
  const { t } = useLingui();
  return (
    <>
      <dl className={styles.details}>
        {healthDetails(health).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      {health.advice.length > 0 && (
        <ul className={styles.adviceList} aria-label={t`Advice`}>
          {health.advice.map((advice) => (
            <li key={advice.code}>{adviceText(advice)}</li>
          ))}
        </ul>
      )}
    </>
  );
};
