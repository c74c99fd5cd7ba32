import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useBlockUser, useUnblockUser } from './thread/use-block-user.ts';

export interface BlockCardProps {
  readonly user: { readonly id: string; readonly displayName: string };
  /** Whether the viewer blocked the user before. */
  readonly isBlockedAtStart: boolean;
}

/** Offers to block a user, and to undo it. */
export const BlockCard = ({ user, isBlockedAtStart }: BlockCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [blocking, block] = useBlockUser();
  const [unblocking, unblock] = useUnblockUser();
  const [isBlocked, setBlocked] = useState(isBlockedAtStart);
  const name = user.displayName;
  const toggle = async () => {
    const input = { targetID: user.id };
    const problem = isBlocked
      ? await unblock({ input }).then(({ data, error }) => problemOf(data?.unblockUser, error))
      : await block({ input }).then(({ data, error }) => problemOf(data?.blockUser, error));
    if (problem === null) setBlocked(!isBlocked);
    else show({ type: 'error', message: problem.message });
  };
  return (
    <Card
      title={isBlocked ? t`${name} is blocked` : t`Block ${name}?`}
      lead={<Trans>A blocked user cannot whisper to you.</Trans>}
    >
      <div>
        <Button
          icon={<Ban aria-hidden="true" />}
          loading={blocking.fetching || unblocking.fetching}
          onClick={() => void toggle()}
        >
          {isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
        </Button>
      </div>
    </Card>
  );
};
