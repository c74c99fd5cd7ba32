import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText, type Problem } from '../../core/messages/problem-text.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { problemMessages } from './admin-messages.ts';

/** What a change of a flag or a setting was answered with. */
interface ChangeAnswer {
  readonly isDone: boolean;
  readonly error: Problem | null | undefined;
}

export interface UndoableChange<Value> {
  /** Of the flag or the setting. */
  readonly name: string;
  readonly before: Value;
  readonly send: (value: Value) => Promise<ChangeAnswer>;
  readonly onDone: () => void;
}

/** Submits a change that can be taken back for as long as its notice stands. */
export function useUndoableChange<Value>({ name, before, send, onDone }: UndoableChange<Value>) {
  const { t } = useLingui();
  const show = useSnackbar();
  const [problem, setProblem] = useState<string>();

  const set = async (value: Value): Promise<string | undefined> => {
    const { isDone, error } = await send(value);
    if (isDone) return undefined;
    return failureText(error, problemMessages);
  };
  const undo = async () => {
    const failed = await set(before);
    if (failed === undefined) show({ type: 'success', message: t`The change to ${name} is undone.` });
    else show({ type: 'error', message: failed });
  };
  const submit = async (value: Value) => {
    const failed = await set(value);
    setProblem(failed);
    if (failed !== undefined) return;
    onDone();
    show({
      type: 'success',
      message: t`${name} is changed.`,
      button: { label: t`Undo`, run: () => void undo() },
    });
  };
  return { problem, submit };
}
