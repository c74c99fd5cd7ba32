import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { problemOf, type Problem as Refusal } from '../../../core/messages/problem-text.ts';
import { momentText } from '../../../platform/format/moment-text.ts';
import { useIsBefore } from '../../../platform/react/use-is-before.ts';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { useFocusBack } from '../../../ui/snackbar/use-focus-back.ts';
import { BanChoice } from './ban-choice.tsx';
import { BanState } from './ban-state.tsx';
import type { CardUser } from './chat-user-fields.ts';
import { useBanChatUser } from './use-ban-chat-user.ts';
import { useUnbanChatUser } from './use-unban-chat-user.ts';
import styles from './user-card.module.css';

export interface CardBanProps {
  readonly channelID: string;
  readonly chatUser: CardUser;
}

/** Times a user out, bans them, or ends either, each with one press; shows what is in force. */
export const CardBan = ({ channelID, chatUser }: CardBanProps) => {
  const { t } = useLingui();
  const { login, displayName } = chatUser.user;
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [banning, ban] = useBanChatUser();
  const [ending, unban] = useUnbanChatUser();
  const last = chatUser.moderation?.ban ?? null;
  const isInForce = useIsBefore(last?.endsAt == null ? Number.POSITIVE_INFINITY : Date.parse(last.endsAt));
  const known = isInForce ? last : null;
  const box = useRef<HTMLDivElement>(null);
  // The pressed button goes away: after a ban the choice, after its end the button that ended it.
  const focus = useFocusBack(box, known?.endsAt);
  const isBusy = banning.fetching || ending.fetching;

  const start = async (seconds: number | null, reason: string): Promise<boolean> => {
    if (isBusy) return false;
    const { data, error } = await ban({ input: { channelID, login, seconds, reason } });
    const refusal = problemOf(data?.banChatUser, error);
    setProblem(refusal);
    setEnded(false);
    return refusal === null;
  };
  const end = async () => {
    if (isBusy) return;
    const { data, error } = await unban({ input: { channelID, login } });
    const refusal = problemOf(data?.unbanChatUser, error);
    setProblem(refusal);
    setEnded(refusal === null);
  };

  const until = momentText(known?.endsAt ?? '');
  return (
    <div ref={box} className={styles.ban} {...focus}>
      {known !== null && <BanState ban={known} isEnding={ending.fetching} onEnd={() => void end()} />}
      {/* Of two bans the server keeps the first; a timeout may be replaced. */}
      {(known === null || known.endsAt !== null) && <BanChoice isBusy={isBusy} onBan={start} />}
      <Problem text={problem?.message} />
      <VisuallyHidden as="div">
        <p role="status">
          {known === null
            ? hasEnded && t`${displayName} can write here again.`
            : known.endsAt === null
              ? t`${displayName} is banned.`
              : t`${displayName} is timed out until ${until}.`}
        </p>
      </VisuallyHidden>
    </div>
  );
};
