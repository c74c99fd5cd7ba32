import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password field with a button to show the password. `autoComplete` lets the browser's password manager fill it. */
export const PasswordField = ({ label, hint, error, aside, ...input }: Omit<TextFieldProps, 'type'>) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.control}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <span>
            <IconButton
              label={shown ? t`Hide password` : t`Show password`}
              icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              hint="none"
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  );
};
