import { adminOrganizationsPath } from '@bandshell/domain/kernel';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { NameDialog } from './name-dialog.tsx';
import { useDeleteOrganization } from './use-delete-organization.ts';
import { useRenameOrganization } from './use-rename-organization.ts';
import { useRestoreOrganization } from './use-restore-organization.ts';

export interface OrganizationHeadingProps {
  readonly organization: { readonly id: string; readonly name: string; readonly membersCount: number | null };
}

/** The name of an organisation. Staff rename it here, or delete it; the snackbar offers to bring it back. */
export const OrganizationHeading = ({ organization: { id, name, membersCount } }: OrganizationHeadingProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const router = useRouter();
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching: renaming }, rename] = useRenameOrganization();
  const [{ fetching: deleting }, remove] = useDeleteOrganization();
  const [, restore] = useRestoreOrganization();
  const close = () => {
    setOpen(undefined);
    setProblem(undefined);
  };
  const undo = async () => {
    const { data, error } = await restore({ input: { organizationID: id } });
    const refusal = problemOf(data?.restoreOrganization, error);
    if (refusal === null) show({ type: 'success', message: t`${name} is back.` });
    else show({ type: 'error', message: refusal.message });
  };
  const deleteIt = async () => {
    const { data, error } = await remove({ input: { organizationID: id } });
    const refusal = problemOf(data?.deleteOrganization, error);
    if (refusal !== null) return setProblem(refusal.message);
    close();
    router.navigate(adminOrganizationsPath);
    show({
      type: 'success',
      message: t`${name} is deleted.`,
      button: { label: t`Undo`, run: () => void undo() },
    });
  };
  return (
    <>
      <PageHeading
        lead={plural(membersCount ?? 0, { one: '# member', other: '# members' })}
        aside={
          <ButtonRow>
            <Button onClick={() => setOpen('rename')}>
              <Trans>Rename</Trans>
            </Button>
            <Button variant="ghost" onClick={() => setOpen('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </ButtonRow>
        }
      >
        <span translate="no">{name}</span>
      </PageHeading>
      {open === 'rename' && (
        <NameDialog
          title={t`Rename ${name}`}
          submitLabel={t`Rename`}
          name={name}
          loading={renaming}
          send={async (asked) => {
            const { data, error } = await rename({ input: { organizationID: id, name: asked } });
            return { payload: data?.renameOrganization, error };
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete`}
        danger
        loading={deleting}
        error={problem}
        onConfirm={() => void deleteIt()}
        onClose={close}
      >
        <Trans>Its list of members is deleted with it. You can undo this for an hour.</Trans>
      </ConfirmDialog>
    </>
  );
};
