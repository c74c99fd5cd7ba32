import { reportPath } from '@bandshell/domain/routes';
import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Problem as Refusal } from '../../core/messages/problem-text.ts';
import type { LogInLink } from '../../features/chat/chat-column-props.ts';
import { FollowToggle } from '../../features/follows/follow-toggle.tsx';
import { GiftButton } from '../../features/subscriptions/gift-button.tsx';
import { BlockButton } from '../../features/whispers/block-button.tsx';
import { WhisperButton } from '../../features/whispers/whisper-button.tsx';
import type { WhisperPartner } from '../../features/whispers/whispers-store.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Problem } from '../../ui/notice/problem.tsx';

// Few of them have a channel with a promotion.
const PromotionCallout = lazyPart(
  async () => (await import('../../features/promotions/promotion-callout.tsx')).PromotionCallout,
);

/** Where a card stands. */
export interface CardPlace {
  /** The channel of the chat. */
  readonly channelLogin: string;
  /** Null for an anonymous reader. */
  readonly viewerID: string | null;
  readonly logIn: LogInLink;
  /** The chat has a window of its own: links open in a new tab. */
  readonly isWindow?: boolean;
}

export interface ChatCardActionsProps extends CardPlace {
  readonly user: WhisperPartner;
  /** Closes the card. */
  readonly onClose?: () => void;
}

/**
 * What a viewer can do with a user of the chat: follow, whisper, give a subscription, block, report. One's own card offers
 * nothing, and an anonymous reader is asked to log in. The card itself shows why something was refused.
 */
export const ChatCardActions = (props: ChatCardActionsProps) => {
  const { user, channelLogin, viewerID, logIn, isWindow, onClose } = props;
  const [problem, setProblem] = useState<Refusal | null>(null);
  if (viewerID === user.id) return null;
  if (viewerID === null) {
    return (
      <ButtonRow>
        <p>
          <Trans>Log in to follow, whisper, block or report.</Trans>
        </p>
        <ButtonLink size="small" variant="primary" to={logIn.href} target={logIn.target}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </ButtonRow>
    );
  }
  return (
    <>
      <ButtonRow>
        <FollowToggle userID={user.id} login={user.login} displayName={user.displayName} onProblem={setProblem} />
        <WhisperButton user={user} onOpen={onClose} />
        <BlockButton user={user} onProblem={setProblem} />
        <ButtonLink
          size="small"
          variant="ghost"
          icon={<Flag aria-hidden="true" />}
          to={reportPath(user.login)}
          target={isWindow === true ? '_blank' : undefined}
        >
          <Trans>Report</Trans>
        </ButtonLink>
        <GiftButton channelLogin={channelLogin} recipient={user} onBuy={onClose} />
        <Suspense>
          <PromotionCallout login={user.login} surface="user-card" />
        </Suspense>
      </ButtonRow>
      <Problem text={problem?.message} />
    </>
  );
};
