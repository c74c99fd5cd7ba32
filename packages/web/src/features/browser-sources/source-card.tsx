import { BROWSER_SOURCE_PAGE } from '@bandshell/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Secret } from '../../ui/secret/secret.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import type { ShownSource } from './browser-source-fields.ts';
import type { FreshAddress } from './fresh-address.ts';
import { KIND_NAMES } from './kind-names.ts';
import { SourceEditor } from './source-editor.tsx';
import { useDeleteBrowserSource } from './use-delete-browser-source.ts';
import { useRenewBrowserSource } from './use-renew-browser-source.ts';

export interface SourceCardProps {
  readonly source: ShownSource;
  readonly login: string;
  readonly channelID: string;
  /** Set while its address can be shown. */
  readonly token: string | undefined;
  readonly onRenewed: (fresh: FreshAddress) => void;
  readonly onDeleted: () => void;
}

/** A source with its address, once, its options, and how it ends. */
export const SourceCard = ({ source, login, channelID, token, onRenewed, onDeleted }: SourceCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const { id: sourceID, name, kind, lastOpenedAt } = source;
  const [isEdited, setEdited] = useState(token !== undefined);
  const [asked, setAsked] = useState<'renew' | 'delete'>();
  const [{ fetching: isRenewing }, renew] = useRenewBrowserSource();
  const [{ fetching: isDeleting }, remove] = useDeleteBrowserSource();
  const openedDay = lastOpenedAt === null ? '' : dayText(lastOpenedAt);

  const renewAddress = async () => {
    setAsked(undefined);
    const { data, error } = await renew({ input: { sourceID } });
    const problem = problemOf(data?.renewBrowserSource, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    else if (data?.renewBrowserSource.token != null) onRenewed({ sourceID, token: data.renewBrowserSource.token });
  };
  const deleteSource = async () => {
    setAsked(undefined);
    const { data, error } = await remove({ input: { sourceID } });
    const problem = problemOf(data?.deleteBrowserSource, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    else onDeleted();
  };
  return (
    <Card
      title={name}
      lead={lastOpenedAt === null ? t`Not opened yet` : t`Last opened on ${openedDay}`}
      aside={<Tag>{t(KIND_NAMES[kind])}</Tag>}
    >
      {token !== undefined && (
        <Secret
          label={t`Address for your streaming program`}
          value={`${window.location.origin}${BROWSER_SOURCE_PAGE}#${token}`}
          hint={t`Copy it now. It is shown only once. Anyone who has it can see what the source shows.`}
        />
      )}
      <ButtonRow>
        <Button size="small" aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
          {isEdited ? <Trans>Close options</Trans> : <Trans>Options</Trans>}
        </Button>
        <Button size="small" loading={isRenewing} onClick={() => setAsked('renew')}>
          <Trans>New address</Trans>
        </Button>
        <Button size="small" loading={isDeleting} onClick={() => setAsked('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </ButtonRow>
      {isEdited && <SourceEditor source={source} login={login} channelID={channelID} />}
      <ConfirmDialog
        open={asked === 'renew'}
        title={t`Create a new address for “${name}”?`}
        confirmLabel={t`New address`}
        danger
        onConfirm={() => void renewAddress()}
        onClose={() => setAsked(undefined)}
      >
        <Trans>The old address stops working right away. Enter the new one in your streaming program.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={t`Delete “${name}”?`}
        confirmLabel={t`Delete`}
        danger
        onConfirm={() => void deleteSource()}
        onClose={() => setAsked(undefined)}
      >
        <Trans>Its address stops working right away.</Trans>
      </ConfirmDialog>
    </Card>
  );
};
