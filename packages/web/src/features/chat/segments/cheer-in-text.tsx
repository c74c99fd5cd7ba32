import { cheerTier } from '@bandshell/domain/bits';
import { fullCount } from '../../../platform/format/counts.ts';
import styles from './cheer-in-text.module.css';

/** A cheer in a message: a gem in the colour of its tier, and the number. */
export const CheerInText = ({ text, bits }: { readonly text: string; readonly bits: number }) => (
  <span className={styles.cheer} data-tier={cheerTier(bits).id} title={text}>
    <svg className={styles.gem} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 1l6 6-6 8-6-8z" />
    </svg>
    {fullCount(bits)}
  </span>
);
