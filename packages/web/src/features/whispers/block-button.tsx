import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { useQuery } from 'urql';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useBlockUser, useUnblockUser } from './thread/use-block-user.ts';
import type { WhisperRecipient } from './whispers-store.ts';

const BlockButtonQuery = graphql(`
  query BlockButton($login: String!) {
    user(login: $login) {
      id
      self {
        isBlocked
      }
    }
  }
`);

export interface BlockButtonProps {
  readonly user: WhisperRecipient;
  /** Shows why the server refused; null after a success. */
  readonly onProblem: (problem: Problem | null) => void;
}

/** Blocks a user, or unblocks one who is blocked. */
export const BlockButton = ({ user, onProblem }: BlockButtonProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data }] = useQuery({
    query: BlockButtonQuery,
    variables: { login: user.login },
    requestPolicy: 'cache-and-network',
  });
  const [blocking, block] = useBlockUser();
  const [unblocking, unblock] = useUnblockUser();
  const self = data?.user?.self;
  const isBlocked = self?.isBlocked === true;
  const name = user.displayName;
  const toggle = async () => {
    const input = { targetID: user.id };
    const problem = isBlocked
      ? await unblock({ input }).then(({ data: answer, error }) => problemOf(answer?.unblockUser, error))
      : await block({ input }).then(({ data: answer, error }) => problemOf(answer?.blockUser, error));
    onProblem(problem);
    if (problem !== null) return;
    if (isBlocked) show({ type: 'success', message: t`${name} can write to you again.` });
    else show({ type: 'success', message: t`${name} is blocked and cannot whisper to you.` });
  };
  return (
    <Button
      size="small"
      icon={<Ban aria-hidden="true" />}
      disabled={self == null}
      loading={blocking.fetching || unblocking.fetching}
      onClick={() => void toggle()}
    >
      {isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
    </Button>
  );
};
