import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Problem } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Problem as ProblemNote } from '../../ui/notice/problem.tsx';
import { CollectionFields, type CollectionText } from './collection-fields.tsx';
import styles from './collections.module.css';

export interface CollectionTextDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly saveLabel: string;
  readonly initial: CollectionText;
  /** Saves the text. Returns why it failed, or null. */
  readonly onSave: (text: CollectionText) => Promise<Problem | null>;
  readonly onClose: () => void;
}

/** Edits the title and description of a collection. */
export const CollectionTextDialog = ({ open, title, ...rest }: CollectionTextDialogProps) => {
  const form = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={rest.onClose}
      actions={
        <>
          <Button variant="ghost" onClick={rest.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} variant="primary" loading={isSaving}>
            {rest.saveLabel}
          </Button>
        </>
      }
    >
      <Form {...rest} id={form} onSaving={setSaving} />
    </Dialog>
  );
};

interface FormProps extends Pick<CollectionTextDialogProps, 'initial' | 'onSave' | 'onClose'> {
  readonly id: string;
  readonly onSaving: (isSaving: boolean) => void;
}

const Form = ({ id, initial, onSave, onClose, onSaving }: FormProps) => {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<{ readonly code: string; readonly text: string }>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    onSaving(true);
    const answer = await onSave(text);
    onSaving(false);
    if (answer === null) onClose();
    else setProblem({ code: answer.code, text: answer.message });
  };
  const isOfField = problem !== undefined && /^(TITLE|DESCRIPTION)/.test(problem.code);
  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      <CollectionFields value={text} onChange={setText} problem={problem} />
      {problem !== undefined && !isOfField && <ProblemNote text={problem.text} />}
    </form>
  );
};
