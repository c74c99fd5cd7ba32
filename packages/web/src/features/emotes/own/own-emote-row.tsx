import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, ArrowUpToLine, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmoteImage } from '../../../core/emotes/emote-image.tsx';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { MenuItem, MenuSeparator } from '../../../ui/menu/menu-item.tsx';
import { OptionsMenu } from '../../../ui/menu/options-menu.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { Badge } from '../../../ui/tag/badge.tsx';
import { stateNames, stateTones } from './emote-words.ts';
import styles from './own-emotes.module.css';
import { type OwnEmote, useDeleteEmote, useRenameEmote } from './use-emote-settings.ts';

export interface OwnEmoteRowProps {
  readonly emote: OwnEmote;
  readonly token: string;
  /** Lets the owner drag the row; missing where there is no order. */
  readonly handle?: ReactNode;
  /** Moves the row to an end of its list. */
  readonly onMove?: (to: 'start' | 'end') => void;
  readonly onChanged: () => void;
}

interface RenameDialogProps extends Pick<OwnEmoteRowProps, 'emote' | 'token'> {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const RenameDialog = ({ emote, token, onDone, onClose }: RenameDialogProps) => {
  const { t } = useLingui();
  const [name, setName] = useState(emote.name);
  const [problem, setProblem] = useState<string>();
  const [renaming, rename] = useRenameEmote();
  const saveName = async () => {
    const { data, error } = await rename({ input: { emoteID: emote.id, name: name.trim() } });
    const refusal = problemOf(data?.renameEmote, error);
    setProblem(refusal?.message);
    if (refusal !== null) return;
    onDone();
  };
  return (
    <FormDialog
      open
      title={t`Rename ${token}`}
      submitLabel={t`Save`}
      loading={renaming.fetching}
      disabled={name.trim() === '' || name.trim() === emote.name}
      onSubmit={() => void saveName()}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        hint={t`Without the prefix. Old messages keep what was written.`}
        value={name}
        autoComplete="off"
        maxLength={15}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
};

/** The content that an owner sees of an emote, and what may be done with it. */
export const OwnEmoteRow = ({ emote, token, handle, onMove, onChanged }: OwnEmoteRowProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [asks, setAsks] = useState<'rename' | 'delete'>();
  const [deleting, remove] = useDeleteEmote();

  const deleteIt = async () => {
    const { data, error } = await remove({ input: { emoteID: emote.id } });
    const refusal = problemOf(data?.deleteEmote, error);
    setAsks(undefined);
    if (refusal !== null) show({ type: 'error', message: refusal.message });
    onChanged();
  };

  return (
    <>
      {handle}
      <span className={styles.picture}>
        <EmoteImage id={emote.id} token={token} isLarge />
      </span>
      <div className={styles.words}>
        <strong translate="no">{token}</strong>
        <span className={styles.state}>
          <Badge tone={stateTones[emote.state]}>{t(stateNames[emote.state])}</Badge>
          {emote.assetType === 'ANIMATED' && (
            <Badge>
              <Trans>Animated</Trans>
            </Badge>
          )}
        </span>
        {emote.note !== null && <span className={styles.note}>{emote.note}</span>}
      </div>
      <OptionsMenu title={token}>
        {(withClose) => (
          <>
            {onMove !== undefined && (
              <>
                <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={withClose(() => setAsks('rename'))}>
                  <Trans>Rename</Trans>
                </MenuItem>
                <MenuItem icon={<ArrowUpToLine aria-hidden="true" />} onSelect={withClose(() => onMove('start'))}>
                  <Trans>Move to the start</Trans>
                </MenuItem>
                <MenuItem icon={<ArrowDownToLine aria-hidden="true" />} onSelect={withClose(() => onMove('end'))}>
                  <Trans>Move to the end</Trans>
                </MenuItem>
                <MenuSeparator />
              </>
            )}
            <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={withClose(() => setAsks('delete'))}>
              <Trans>Delete</Trans>
            </MenuItem>
          </>
        )}
      </OptionsMenu>
      {asks === 'rename' && (
        <RenameDialog
          emote={emote}
          token={token}
          onDone={() => {
            setAsks(undefined);
            onChanged();
          }}
          onClose={() => setAsks(undefined)}
        />
      )}
      <ConfirmDialog
        open={asks === 'delete'}
        title={t`Delete ${token}?`}
        confirmLabel={t`Delete`}
        danger
        loading={deleting.fetching}
        onConfirm={() => void deleteIt()}
        onClose={() => setAsks(undefined)}
      >
        <Trans>Nobody can use it anymore. Old messages show its picture for 30 days, then its name.</Trans>
      </ConfirmDialog>
    </>
  );
};
