import { PASSWORD_MIN_CODE_POINTS, PASSWORD_MIN_SCORE } from '@bandshell/domain/accounts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import styles from './new-password-field.module.css';
import { usePasswordScore } from './use-password-score.ts';

export interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  /** Values an attacker could know about the user: login, address. */
  readonly known: readonly string[];
  readonly onChange: (value: string) => void;
}

const strengthLabels = [
  msg`Very easy to guess`,
  msg`Easy to guess`,
  msg`Hard to guess`,
  msg`Very hard to guess`,
  msg`Almost impossible to guess`,
];

/** Field for a new password that shows its strength while the user types. */
export const NewPasswordField = ({ label, value, error, known, onChange }: NewPasswordFieldProps) => {
  const { t } = useLingui();
  const score = usePasswordScore(value, known.join('\n'));
  const isShort = [...value].length < PASSWORD_MIN_CODE_POINTS;
  const level = score === undefined ? 0 : isShort ? Math.min(score, 1) : score;
  const strengthLabel = strengthLabels[level];
  return (
    <div className={styles.field}>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        value={value}
        error={error}
        hint={t`A few words that you remember are better than symbols that you forget.`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={styles.meter} data-level={score === undefined ? undefined : level} aria-hidden="true">
        {strengthLabels.slice(1).map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the four marks never change their order
          <span key={index} data-on={score !== undefined && index < Math.max(1, level) ? '' : undefined} />
        ))}
      </div>
      <p className={styles.label} role="status">
        {score !== undefined && strengthLabel !== undefined && (
          <>
            {t(strengthLabel)}
            {level < PASSWORD_MIN_SCORE && (
              <>
                {' · '}
                {isShort ? (
                  <Trans>at least {PASSWORD_MIN_CODE_POINTS} characters</Trans>
                ) : (
                  <Trans>use a longer one, or several uncommon words</Trans>
                )}
              </>
            )}
          </>
        )}
      </p>
    </div>
  );
};
