import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../../core/messages/problem-text.ts';
import people from '../../../core/people/people-card.module.css';
import { Link } from '../../../platform/router/link.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import type { ShownBanShare } from './ban-shares-fields.ts';
import styles from './shared-bans.module.css';
import { useAcceptBanShare } from './use-accept-ban-share.ts';
import { useEndBanShare } from './use-end-ban-share.ts';

/** Another channel of the card, with what the owner can do about it. */
export const BanShareRow = ({ share: { state, other } }: { readonly share: ShownBanShare }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [asksToEnd, setAsksToEnd] = useState(false);
  const [{ fetching: isAccepting }, accept] = useAcceptBanShare();
  const [{ fetching: isEnding }, end] = useEndBanShare();
  if (other === null) return null;
  const { id: otherChannelID, login, displayName, profileImageURL, primaryColorHex } = other;
  const states = { AGREED: t`Agreed`, ASKED: t`Waiting for an answer`, ASKS: t`Asks you` };
  const ends = { AGREED: t`Stop sharing`, ASKED: t`Withdraw`, ASKS: t`Decline` };

  const sayYes = async () => {
    const { data, error } = await accept({ input: { otherChannelID } });
    const problem = problemOf(data?.acceptBanShare, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
  };
  const stop = async () => {
    setAsksToEnd(false);
    const { data, error } = await end({ input: { otherChannelID } });
    const problem = problemOf(data?.endBanShare, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
  };
  return (
    <li className={styles.row}>
      <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={40} />
      <div className={styles.words}>
        <Link to={channelPath(login)} className={people.name} translate="no">
          {displayName}
        </Link>
        <span className={styles.soft}>{states[state]}</span>
      </div>
      {state === 'ASKS' && (
        <Button
          size="small"
          variant="primary"
          loading={isAccepting}
          aria-label={t`Share bans with ${displayName}`}
          onClick={() => void sayYes()}
        >
          <Trans>Accept</Trans>
        </Button>
      )}
      <Button
        size="small"
        loading={isEnding}
        aria-label={`${ends[state]}: ${displayName}`}
        onClick={() => (state === 'AGREED' ? setAsksToEnd(true) : void stop())}
      >
        {ends[state]}
      </Button>
      <ConfirmDialog
        open={asksToEnd}
        title={t`Stop sharing bans with ${displayName}?`}
        confirmLabel={t`End it`}
        keepLabel={t`Keep sharing`}
        danger
        onConfirm={() => void stop()}
        onClose={() => setAsksToEnd(false)}
      >
        <Trans>The bans that came from the other channel end on both sides. Each channel keeps its own.</Trans>
      </ConfirmDialog>
    </li>
  );
};
