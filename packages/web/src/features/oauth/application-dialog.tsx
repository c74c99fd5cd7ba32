import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { ApplicationFields, linesOf } from './application-fields.tsx';
import type { ApplicationProblem } from './application-problem.ts';

export interface ApplicationDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly submitLabel: string;
  readonly loading: boolean;
  readonly initial: { readonly name: string; readonly redirectURIs: readonly string[] };
  /** Additional options below the fields. */
  readonly children?: ReactNode;
  /** Returns the error; undefined on success. */
  readonly onSend: (details: { name: string; redirectURIs: string[] }) => Promise<ApplicationProblem | undefined>;
  readonly onClose: () => void;
}

/** Edits the details of an application. Closing discards unsaved input. */
export const ApplicationDialog = ({ initial, children, onSend, onClose, ...dialog }: ApplicationDialogProps) => {
  const first = { name: initial.name, addresses: initial.redirectURIs.join('\n') };
  const [details, setFacts] = useState(first);
  const [problem, setProblem] = useState<ApplicationProblem>();

  const forget = () => {
    setFacts(first);
    setProblem(undefined);
  };
  const send = async () => {
    setProblem(undefined);
    const found = await onSend({ name: details.name, redirectURIs: linesOf(details.addresses) });
    if (found === undefined) forget();
    else setProblem(found);
  };

  return (
    <FormDialog
      {...dialog}
      problem={problem?.form}
      onSubmit={send}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <ApplicationFields
        details={details}
        onChange={setFacts}
        nameError={problem?.name}
        addressError={problem?.addresses}
      />
      {children}
    </FormDialog>
  );
};
