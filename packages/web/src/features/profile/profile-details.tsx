import { DESCRIPTION_MAX_CODE_POINTS } from '@bandshell/domain/accounts';
import { countCodePoints } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ChatColorField } from './chat-color-field.tsx';
import styles from './profile.module.css';
import { type UpdateProfileErrorCode, useUpdateProfile } from './use-update-profile.ts';

export interface ProfileValues {
  readonly displayName: string;
  readonly description: string;
  readonly primaryColorHex: string;
  readonly chatColor: string;
}

type ProfileErrors = Partial<Record<UpdateProfileErrorCode, string>>;

export const ProfileDetails = ({ saved }: { readonly saved: ProfileValues }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [values, setValues] = useState<ProfileValues>(saved);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [{ fetching }, update] = useUpdateProfile();
  const set = (change: Partial<ProfileValues>) => setValues((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    const { displayName, description, primaryColorHex, chatColor } = values;
    const { data, error } = await update({ input: { displayName, description, primaryColorHex, chatColor } });
    const problem = data?.updateProfile.error;
    if (problem != null) setErrors({ [problem.code]: problem.message });
    else if (data === undefined) show({ type: 'error', message: missingAnswer(error).message });
    else show({ type: 'success', message: t`Your profile is saved.` });
  };

  return (
    <Card title={t`About you`} lead={t`This is how others see you on your channel.`}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={t`Display name`}
          value={values.displayName}
          autoComplete="nickname"
          error={errors.DISPLAY_NAME_INVALID}
          hint={t`Your username, with capital letters of your choice.`}
          onChange={(event) => set({ displayName: event.currentTarget.value })}
        />
        <TextArea
          label={t`Description`}
          value={values.description}
          error={errors.DESCRIPTION_TOO_LONG}
          aside={<LengthOf length={countCodePoints(values.description)} most={DESCRIPTION_MAX_CODE_POINTS} />}
          hint={t`Tell viewers who you are and what you stream.`}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <Field
          label={t`Channel color`}
          hint={t`The color behind your initial and on your channel page.`}
          error={errors.COLOR_INVALID}
        >
          {(control) => (
            <input
              {...control}
              type="color"
              className={styles.colorInput}
              value={values.primaryColorHex}
              onChange={(event) => set({ primaryColorHex: event.currentTarget.value })}
            />
          )}
        </Field>
        <ChatColorField value={values.chatColor} onChange={(chatColor) => set({ chatColor })} />
        <div>
          <Button type="submit" variant="primary" loading={fetching}>
            <Trans>Save profile</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
};
