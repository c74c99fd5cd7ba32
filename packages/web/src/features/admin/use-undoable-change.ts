import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Problem } from '../../core/messages/problem-text.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';

export interface UndoableChange<Value> {
  /** Name of the flag or setting. */
  readonly name: string;
  readonly before: Value;
  /** Changes the flag or setting. Returns why it failed, or null. */
  readonly send: (value: Value) => Promise<Problem | null>;
  readonly onDone: () => void;
}

/** Submits a change and offers to undo it while the snackbar is visible. */
export function useUndoableChange<Value>({ name, before, send, onDone }: UndoableChange<Value>) {
  const { t } = useLingui();
  const show = useSnackbar();
  const [problem, setProblem] = useState<string>();

  const set = async (value: Value): Promise<string | undefined> => {
    const failed = await send(value);
    return failed?.message;
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
