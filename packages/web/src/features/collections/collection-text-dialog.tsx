import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { type Problem, problemText, unreachable } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Problem as ProblemNote } from '../../ui/notice/problem.tsx';
import { CollectionFields, type CollectionText } from './collection-fields.tsx';
import { collectionMessages } from './collection-messages.ts';
import styles from './collections.module.css';

export interface CollectionTextDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly saveLabel: string;
  readonly initial: CollectionText;
  /** Undefined: the request failed. Null: success. */
  readonly onSave: (text: CollectionText) => Promise<Problem | null | undefined>;
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
  const { t } = useLingui();
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<{ readonly code: string; readonly text: string }>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    onSaving(true);
    const answer = await onSave(text);
    onSaving(false);
    if (answer === null) onClose();
    else if (answer === undefined) setProblem({ code: '', text: t(unreachable) });
    else setProblem({ code: answer.code, text: problemText(answer, collectionMessages) });
  };
  const isOfField = problem !== undefined && /^(TITLE|DESCRIPTION)/.test(problem.code);
  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      <CollectionFields value={text} onChange={setText} problem={problem} />
      {problem !== undefined && !isOfField && <ProblemNote text={problem.text} />}
    </form>
  );
};
