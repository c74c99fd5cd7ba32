import { MODERATION_REASON_MAX_CODE_POINTS, TIMEOUT_SECONDS } from '@bandshell/domain/chat';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Clock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { problemOf, type Problem as Refusal } from '../../../core/messages/problem-text.ts';
import { momentText } from '../../../platform/format/moment-text.ts';
import { useIsBefore } from '../../../platform/react/use-is-before.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { banLengths } from './ban-lengths.ts';
import type { CardUser } from './chat-user-fields.ts';
import { useBanChatUser } from './use-ban-chat-user.ts';
import { useUnbanChatUser } from './use-unban-chat-user.ts';
import styles from './user-card.module.css';

export interface CardBanProps {
  readonly channelID: string;
  readonly chatUser: CardUser;
}

/** The ban of a user and how to end it, or the form that bans or times them out. */
export const CardBan = ({ channelID, chatUser }: CardBanProps) => {
  const { t } = useLingui();
  const { login } = chatUser.user;
  const [length, setLength] = useState(String(TIMEOUT_SECONDS));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [banning, ban] = useBanChatUser();
  const [ending, unban] = useUnbanChatUser();
  const last = chatUser.moderation?.ban ?? null;
  const isInForce = useIsBefore(last?.endsAt == null ? Number.POSITIVE_INFINITY : Date.parse(last.endsAt));
  const known = isInForce ? last : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (banning.fetching) return;
    const seconds = length === 'ban' ? null : Number(length);
    const { data, error } = await ban({ input: { channelID, login, seconds, reason } });
    setProblem(problemOf(data?.banChatUser, error));
  };
  const end = async () => {
    const { data, error } = await unban({ input: { channelID, login } });
    setProblem(problemOf(data?.unbanChatUser, error));
  };

  if (known !== null) {
    const until = known.endsAt === null ? null : momentText(known.endsAt);
    const by = known.moderator?.displayName ?? '';
    return (
      <>
        <Notice
          tone="warn"
          title={until === null ? t`Banned` : t`Timed out until ${until}`}
          action={
            <Button size="small" loading={ending.fetching} onClick={() => void end()}>
              {until === null ? <Trans>End the ban</Trans> : <Trans>End the timeout</Trans>}
            </Button>
          }
        >
          <Trans>
            By <span translate="no">{by}</span>
          </Trans>
          {known.reason !== '' && <span translate="no">: {known.reason}</span>}
        </Notice>
        <Problem text={problem?.message} />
      </>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Select
        label={t`How long`}
        value={length}
        options={banLengths()}
        onChange={(event) => setLength(event.currentTarget.value)}
      />
      <TextField
        label={t`Reason (optional)`}
        hint={t`The user reads it.`}
        value={reason}
        maxLength={MODERATION_REASON_MAX_CODE_POINTS}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Problem text={problem?.message} />
      <div>
        <Button
          type="submit"
          variant={length === 'ban' ? 'danger' : 'primary'}
          icon={length === 'ban' ? <Ban aria-hidden="true" /> : <Clock aria-hidden="true" />}
          loading={banning.fetching}
        >
          {length === 'ban' ? <Trans>Ban</Trans> : <Trans>Time out</Trans>}
        </Button>
      </div>
    </form>
  );
};
