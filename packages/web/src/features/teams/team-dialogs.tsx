import { TEAM_DISPLAY_NAME_MAX_CODE_POINTS } from '@bandshell/domain/teams';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useCreateTeam } from './use-create-team.ts';
import { useTransferTeam } from './use-transfer-team.ts';

/** Staff make a team: its address, its name and its owner. */
export const CreateTeamDialog = ({
  onDone,
  onClose,
}: {
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [ownerLogin, setOwnerLogin] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [{ fetching }, create] = useCreateTeam();
  const submit = async () => {
    const { data, error } = await create({ input: { name, displayName, ownerLogin } });
    const refusal = problemOf(data?.createTeam, error);
    if (refusal === null) onDone();
    setProblem(refusal);
  };
  const errorOf = (...codes: readonly string[]) =>
    problem !== null && codes.includes(problem.code) ? problem.message : undefined;
  const isOfField = errorOf('NAME_INVALID', 'NAME_TAKEN', 'DISPLAY_NAME_INVALID', 'OWNER_INVALID') !== undefined;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <FormDialog
      open
      title={t`New team`}
      submitLabel={t`Create`}
      loading={fetching}
      disabled={name.trim() === '' || displayName.trim() === '' || ownerLogin.trim() === ''}
      problem={isOfField ? undefined : problem?.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        data-first-focus
        value={displayName}
        maxLength={TEAM_DISPLAY_NAME_MAX_CODE_POINTS * 2}
        autoComplete="off"
        error={errorOf('DISPLAY_NAME_INVALID')}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
      />
      <TextField
        {...plain}
        label={t`Name in the address`}
        hint={t`Letters, digits and underscores. It does not change later.`}
        value={name}
        maxLength={25}
        error={errorOf('NAME_INVALID', 'NAME_TAKEN')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        {...plain}
        label={t`Username of the owner`}
        value={ownerLogin}
        maxLength={40}
        error={errorOf('OWNER_INVALID')}
        onChange={(event) => setOwnerLogin(event.currentTarget.value)}
      />
    </FormDialog>
  );
};

export interface TransferTeamDialogProps {
  readonly team: { readonly id: string; readonly displayName: string };
  readonly onClose: () => void;
}

/** Staff give a team another owner. */
export const TransferTeamDialog = ({ team: { id, displayName }, onClose }: TransferTeamDialogProps) => {
  const { t } = useLingui();
  const [ownerLogin, setOwnerLogin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, transfer] = useTransferTeam();
  const submit = async () => {
    const { data, error } = await transfer({ input: { teamID: id, ownerLogin } });
    const refusal = problemOf(data?.transferTeam, error);
    if (refusal === null) onClose();
    else setProblem(refusal.message);
  };
  return (
    <FormDialog
      open
      title={t`New owner for ${displayName}`}
      submitLabel={t`Save`}
      loading={fetching}
      disabled={ownerLogin.trim() === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t`Username of the owner`}
        hint={t`The previous owner stays a member.`}
        data-first-focus
        value={ownerLogin}
        error={problem}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setOwnerLogin(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
};
