import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/tag/badge.tsx';
import type { ShownSuspect } from './suspect-fields.ts';
import { likelihoodText } from './suspect-names.ts';
import styles from './suspects.module.css';
import { TreatmentChoice } from './treatment-choice.tsx';

export interface CardSuspectProps {
  readonly channelID: string;
  readonly user: { readonly login: string; readonly displayName: string };
  /** Null: nobody watches the user. */
  readonly suspect: ShownSuspect | null;
}

/** The moderators' card of a user: a hint of ban evasion, and whether the user is watched. */
export const CardSuspect = ({ channelID, user, suspect }: CardSuspectProps) => {
  const { t } = useLingui();
  const likelihood = suspect?.likelihood ?? null;
  const by = suspect?.moderator?.displayName;
  return (
    <div className={styles.card}>
      {likelihood !== null && (
        <p>
          <Badge tone="warn">{likelihoodText(likelihood)}</Badge>
        </p>
      )}
      <TreatmentChoice
        channelID={channelID}
        login={user.login}
        displayName={user.displayName}
        treatment={suspect?.treatment ?? 'NONE'}
        hint={
          by === undefined
            ? t`Monitored: moderators see a mark. Restricted: messages wait for a moderator.`
            : t`Chosen by ${by}`
        }
      />
    </div>
  );
};
