import { checkPasskeyName, PASSKEY_NAME_MAX } from '@bandshell/domain/accounts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText, problemText } from '../../../core/messages/problem-text.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { passkeyMessages } from './passkey-messages.ts';
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
      setWrong(problemText(checked, passkeyMessages));
      return;
    }
    const answer = (await rename({ input: { id: passkey.id, name: checked.value } })).data?.renamePasskey;
    if (answer?.user != null) onClose();
    else setWrong(failureText(answer?.error, passkeyMessages));
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
