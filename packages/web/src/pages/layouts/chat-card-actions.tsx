import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Problem as Refusal } from '../../core/messages/problem-text.ts';
import type { LogInLink } from '../../features/chat/chat-column-props.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { Slots } from './slot-list/slots.tsx';
import type { UserCardContext } from './user-card/user-card-places.ts';
import { userCardSlots } from './user-card/user-card-slots.ts';

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
  readonly user: UserCardContext['user'];
  /** Closes the card. */
  readonly onClose?: () => void;
}

/**
 * The actions that a viewer can do with a user of the chat: follow, whisper, give a subscription, block, report. One's
 * own card offers nothing, and an anonymous reader is asked to log in. The card itself shows why something was refused.
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
        <Slots
          list={userCardSlots}
          place="user-action"
          context={{
            ...{ user, channelLogin, onClose },
            userID: user.id,
            login: user.login,
            displayName: user.displayName,
            isWindow: isWindow === true,
            onProblem: setProblem,
          }}
        />
      </ButtonRow>
      <Problem text={problem?.message} />
    </>
  );
};
