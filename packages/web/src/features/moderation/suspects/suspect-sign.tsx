import { Eye } from 'lucide-react';
import { likelihoodText, treatmentNames } from './suspect-names.ts';
import type { MarkedUser } from './suspect-store.ts';
import styles from './suspects.module.css';

/** Why a user is marked. */
export const SuspectSign = ({ likelihood, treatment }: MarkedUser) => (
  <span className={styles.mark}>
    <Eye aria-hidden="true" />
    {treatment === 'NONE' && likelihood !== null ? likelihoodText(likelihood) : treatmentNames()[treatment]}
  </span>
);
