import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText, type Problem } from '../../core/messages/problem-text.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { problemMessages } from './admin-messages.ts';

/** The answer to a change of a flag or a setting. */
interface ChangeAnswer {
  readonly isDone: boolean;
  readonly error: Problem | null | undefined;
}

export interface UndoableChange<Value> {
  /** Name of the flag or setting. */
  readonly name: string;
  readonly before: Value;
  readonly send: (value: Value) => Promise<ChangeAnswer>;
  readonly onDone: () => void;
}

/** Submits a change and offers to undo it while the snackbar is visible. */
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
