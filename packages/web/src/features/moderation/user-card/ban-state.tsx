import { Trans, useLingui } from '@lingui/react/macro';
import { momentText } from '../../../platform/format/moment-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { CardUser } from './chat-user-fields.ts';
import { TimeLeft } from './time-left.tsx';

export interface BanStateProps {
  readonly ban: NonNullable<NonNullable<CardUser['moderation']>['ban']>;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** The ban or timeout that is in force, who set it and why, how long a timeout still lasts, and the button that ends it. */
export const BanState = ({ ban, isEnding, onEnd }: BanStateProps) => {
  const { t } = useLingui();
  const { endsAt, reason } = ban;
  const until = momentText(endsAt ?? '');
  const by = ban.moderator?.displayName ?? '';
  return (
    <Notice
      tone="warn"
      title={endsAt === null ? t`Banned` : t`Timed out until ${until}`}
      action={
        <Button size="small" loading={isEnding} onClick={onEnd}>
          {endsAt === null ? <Trans>End the ban</Trans> : <Trans>End the timeout</Trans>}
        </Button>
      }
    >
      {endsAt !== null && (
        <>
          <TimeLeft end={Date.parse(endsAt)} />
          {' · '}
        </>
      )}
      <Trans>
        By <span translate="no">{by}</span>
      </Trans>
      {reason !== '' && <span translate="no">: {reason}</span>}
    </Notice>
  );
};
