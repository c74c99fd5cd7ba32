import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { problemText, unreachable } from '../../spine/words/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './admin.module.css';
import { problemWords } from './admin-words.ts';
import { SettingField } from './setting-field.tsx';
import type { Setting } from './settings-list-query.ts';
import { useChangeSetting } from './use-change-setting.ts';

export interface SettingDialogProps {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Changes a setting. The change can be undone for as long as its notice stands. */
export const SettingDialog = ({ setting, onClose }: SettingDialogProps) => {
  const { t } = useLingui();
  const form = useId();
  const show = useSnackbar();
  const [{ fetching }, change] = useChangeSetting();
  const [value, setValue] = useState<unknown>(() => JSON.parse(setting.value));
  const [problem, setProblem] = useState<string>();
  const { name } = setting;
  const json = JSON.stringify(value);

  const set = async (wanted: string) => {
    const answer = (await change({ input: { name, value: wanted } })).data?.changeSetting;
    if (answer?.setting != null) return undefined;
    return answer?.error == null ? t(unreachable) : problemText(answer.error, problemWords);
  };

  const undo = async () => {
    const failed = await set(setting.value);
    if (failed === undefined) show({ type: 'success', message: t`${name} is as it was.` });
    else show({ type: 'error', message: failed });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failed = await set(json);
    setProblem(failed);
    if (failed !== undefined) return;
    onClose();
    show({
      type: 'success',
      message: t`${name} is changed.`,
      button: { label: t`Undo`, run: () => void undo() },
    });
  };

  return (
    <Dialog
      open
      title={t`Change ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="ghost"
            disabled={json === setting.defaultValue}
            onClick={() => setValue(JSON.parse(setting.defaultValue))}
          >
            <Trans>Use the default</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} loading={fetching} disabled={json === setting.value}>
            <Trans>Change</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {problem !== undefined && (
          <Notice tone="bad" announced>
            {problem}
          </Notice>
        )}
        <p>{setting.description}</p>
        <SettingField setting={setting} value={value} onChange={setValue} />
      </form>
    </Dialog>
  );
};
