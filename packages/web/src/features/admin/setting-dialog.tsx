import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { SettingField } from './setting-field.tsx';
import type { Setting } from './settings-list-query.ts';
import { useChangeSetting } from './use-change-setting.ts';
import { useUndoableChange } from './use-undoable-change.ts';

export interface SettingDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Changes a setting. The snackbar offers to undo it. */
export const SettingDialog = ({ setting, onClose }: SettingDialogProps) => {
  const { t } = useLingui();
  const [{ fetching }, change] = useChangeSetting();
  const [value, setValue] = useState<unknown>(() => JSON.parse(setting.value));
  const { name } = setting;
  const json = JSON.stringify(value);

  const { problem, submit } = useUndoableChange({
    name,
    before: setting.value,
    onDone: onClose,
    send: async (wanted: string) => {
      const { data, error } = await change({ input: { name, value: wanted } });
      return problemOf(data?.changeSetting, error);
    },
  });

  return (
    <FormDialog
      open
      title={t`Change ${name}`}
      aside={
        <Button
          variant="ghost"
          disabled={json === setting.defaultValue}
          onClick={() => setValue(JSON.parse(setting.defaultValue))}
        >
          <Trans>Use the default</Trans>
        </Button>
      }
      submitLabel={t`Change`}
      loading={fetching}
      disabled={json === setting.value}
      problem={problem}
      onSubmit={() => submit(json)}
      onClose={onClose}
    >
      <p>{setting.description}</p>
      <SettingField setting={setting} value={value} onChange={setValue} />
    </FormDialog>
  );
};
