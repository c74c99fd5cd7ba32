import type { StreamHealthTopicEvent } from '@bandshell/contract';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fullCount } from '../../platform/format/counts.ts';
import { adviceText } from './advice-text.ts';
import styles from './broadcast.module.css';

export interface StreamTestNoteProps {
  readonly test: {
    readonly isOver: boolean;
    readonly seconds: number;
    /** Bits a second. */
    readonly bitrate: number;
    readonly health: Pick<StreamHealthTopicEvent, 'status' | 'advice'>;
  };
}

/** How a bandwidth test of the encoder goes, or its result. */
export const StreamTestNote = ({ test }: StreamTestNoteProps) => {
  const { t } = useLingui();
  const { isOver, seconds, bitrate, health } = test;
  const rate = fullCount(Math.round(bitrate / 1000));
  const span = t`${plural(seconds, { one: '# second', other: '# seconds' })}`;
  return (
    <section className={styles.incidents} aria-label={t`Bandwidth test`}>
      <p>
        {isOver ? (
          <Trans>
            The last bandwidth test sent {rate} kbit/s on average over {span}.
          </Trans>
        ) : (
          <Trans>
            A bandwidth test runs: {rate} kbit/s on average over {span}. Nobody else sees it.
          </Trans>
        )}{' '}
        {health.advice.length === 0 && <Trans>Everything arrives as it should.</Trans>}
      </p>
      {health.advice.length > 0 && (
        <ul className={styles.adviceList}>
          {health.advice.map((advice) => (
            <li key={advice.code}>{adviceText(advice)}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
