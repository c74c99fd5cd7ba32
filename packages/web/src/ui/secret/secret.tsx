import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { CopyButton } from '../button/copy-button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import field from '../field/field.module.css';
import styles from './secret.module.css';

export interface SecretProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: ReactNode;
  /** False for a secret that is shown once, so that the viewer can write it down. */
  readonly concealed?: boolean;
}

/** A key or token of the viewer. It is hidden from people nearby, and the viewer can copy it without showing it. */
export const Secret = ({ label, value, hint, concealed = true }: SecretProps) => {
  const { t } = useLingui();
  const id = useId();
  const [shown, setShown] = useState(!concealed);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.secret}>
        <input
          id={id}
          className={styles.value}
          // A password manager would treat a field of type "password" as a login.
          type="text"
          data-concealed={!shown || undefined}
          value={shown ? value : '•'.repeat(24)}
          readOnly
          autoComplete="off"
          spellCheck={false}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onFocus={(event) => shown && event.currentTarget.select()}
        />
        {concealed && (
          <IconButton
            label={shown ? t`Hide` : t`Show`}
            hint="none"
            icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          />
        )}
        <CopyButton label={t`Copy`} text={value} />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
