import { checkPasskeyName, PASSKEY_NAME_MAX } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { problemText, unreachable } from '../../../spine/words/problem-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { passkeyWords } from './passkey-words.ts';
import type { Passkey } from './passkeys-query.ts';
import { useRenamePasskey } from './use-rename-passkey.ts';

export interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export const RenameDialog = ({ passkey, onClose }: RenameDialogProps) => {
  const { t } = useLingui();
  const form = useId();
  const [name, setName] = useState(passkey.name);
  const [wrong, setWrong] = useState<string>();
  const [{ fetching }, rename] = useRenamePasskey();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(undefined);
    const checked = checkPasskeyName(name);
    if (!checked.ok) {
      setWrong(problemText(checked, passkeyWords));
      return;
    }
    const answer = (await rename({ input: { id: passkey.id, name: checked.value } })).data?.renamePasskey;
    if (answer?.user != null) onClose();
    else setWrong(answer?.error == null ? t(unreachable) : problemText(answer.error, passkeyWords));
  };

  return (
    <Dialog
      open
      title={t`Rename passkey`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} loading={fetching}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <TextField
          label={t`Name`}
          value={name}
          maxLength={PASSKEY_NAME_MAX}
          data-first-focus
          error={wrong}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
};
