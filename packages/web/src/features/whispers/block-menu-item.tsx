import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useBlockUser, useUnblockUser } from './thread/use-block-user.ts';
import type { WhisperRecipient } from './whispers-store.ts';

const BlockMenuItemQuery = graphql(`
  query BlockMenuItem($login: String!) {
    user(login: $login) {
      id
      self {
        isBlocked
      }
    }
  }
`);

/** How long a block can be undone by the notice. */
const UNDO_MS = 20_000;

export interface BlockMenuItemProps {
  readonly user: WhisperRecipient;
  /** Closes the menu. */
  readonly onSelect: () => void;
}

/** Blocks a user, or unblocks one who is blocked. A notice offers to undo a block. */
export const BlockMenuItem = ({ user, onSelect }: BlockMenuItemProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data }] = useQuery({
    query: BlockMenuItemQuery,
    variables: { login: user.login },
    requestPolicy: 'network-only',
  });
  const [, block] = useBlockUser();
  const [, unblock] = useUnblockUser();
  const self = data?.user?.self;
  const input = { targetID: user.id };
  const name = user.displayName;
  const bringBack = async () => {
    const { data: answer, error } = await unblock({ input });
    const problem = problemOf(answer?.unblockUser, error);
    if (problem === null) show({ type: 'success', message: t`${name} can write to you again.` });
    else show({ type: 'error', message: problem.message });
  };
  const shutOut = async () => {
    const { data: answer, error } = await block({ input });
    const problem = problemOf(answer?.blockUser, error);
    if (problem === null) {
      const button = { label: t`Undo`, run: () => void bringBack() };
      show({ type: 'success', duration: UNDO_MS, message: t`${name} is blocked and cannot whisper to you.`, button });
    } else show({ type: 'error', message: problem.message });
  };
  return (
    <MenuItem
      icon={<Ban aria-hidden="true" />}
      danger={self?.isBlocked === false}
      disabled={self == null}
      onSelect={() => {
        onSelect();
        void (self?.isBlocked === true ? bringBack() : shutOut());
      }}
    >
      {self?.isBlocked === true ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
    </MenuItem>
  );
};
