import { checkPasskeyName, PASSKEY_NAME_MAX } from '@bandshell/domain/accounts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../core/messages/problem-text.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { Passkey } from './passkeys-query.ts';
import { useRenamePasskey } from './use-rename-passkey.ts';

export interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export const RenameDialog = ({ passkey, onClose }: RenameDialogProps) => {
  const { t } = useLingui();
  const [name, setName] = useState(passkey.name);
  const [wrong, setWrong] = useState<string>();
  const [{ fetching }, rename] = useRenamePasskey();

  const save = async () => {
    setWrong(undefined);
    const checked = checkPasskeyName(name);
    if (!checked.ok) {
      setWrong(t`Give your passkey a name of at most ${PASSKEY_NAME_MAX} characters.`);
      return;
    }
    const result = await rename({ input: { id: passkey.id, name: checked.value } });
    const answer = result.data?.renamePasskey;
    if (answer?.user != null) onClose();
    else setWrong(failureText(answer?.error, result.error));
  };

  return (
    <FormDialog
      open
      title={t`Rename passkey`}
      submitLabel={t`Save`}
      loading={fetching}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        value={name}
        maxLength={PASSKEY_NAME_MAX}
        data-first-focus
        error={wrong}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
