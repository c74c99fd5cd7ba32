import { channelPath, clipPath } from '@bandshell/domain/routes';
import { Plural, Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { agoText } from '../../platform/format/times.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './activity.module.css';
import type { ActivityEntry } from './activity-query.ts';

export interface ActivityRowProps {
  readonly entry: ActivityEntry;
  /** The channel of the feed. */
  readonly login: string;
  /** ms since the epoch */
  readonly now: number;
}

/** What happened, who did it and when. */
export const ActivityRow = ({ entry, login, now }: ActivityRowProps) => {
  const { user, createdAt } = entry;
  return (
    <li className={styles.row}>
      {user === null ? (
        <span className={styles.icon}>
          <Bell aria-hidden="true" />
        </span>
      ) : (
        <Avatar name={user.displayName} color={user.primaryColorHex} imageURL={user.profileImageURL} size={32} />
      )}
      <p className={styles.text}>
        <What entry={entry} login={login} />
      </p>
      <time className={styles.time} dateTime={createdAt}>
        {agoText(Date.parse(createdAt), now)}
      </time>
    </li>
  );
};

const What = ({ entry, login }: Omit<ActivityRowProps, 'now'>) => {
  const { kind, user, title, clip } = entry;
  const viewers = entry.viewersCount ?? 0;
  const who =
    user === null ? (
      <Trans>Someone</Trans>
    ) : (
      <Link to={channelPath(user.login)} className={styles.name} translate="no">
        {user.displayName}
      </Link>
    );
  const count = <Plural value={viewers} one="# viewer" other="# viewers" />;
  const amount = entry.amount ?? 0;
  const months = <Plural value={amount} one="# month" other="# months" />;
  const gifts = <Plural value={amount} one="# subscription" other="# subscriptions" />;
  const bits = <Plural value={amount} one="# Bit" other="# Bits" />;
  const planned = (
    <span translate="no" className={styles.quoted}>
      {title}
    </span>
  );
  const clipLink =
    clip === null ? null : (
      <Link to={clipPath(login, clip.slug)} translate="no">
        {clip.title}
      </Link>
    );
  switch (kind) {
    case 'FOLLOW':
      return <Trans>{who} follows you</Trans>;
    case 'RAID_IN':
      return (
        <Trans>
          {who} raided you with {count}
        </Trans>
      );
    case 'RAID_OUT':
      return (
        <Trans>
          You raided {who} with {count}
        </Trans>
      );
    case 'HOST':
      return <Trans>{who} hosts you</Trans>;
    case 'CLIP':
      return clipLink === null ? (
        <Trans>{who} made a clip</Trans>
      ) : (
        <Trans>
          {who} made a clip: {clipLink}
        </Trans>
      );
    case 'SUBSCRIPTION':
      return (
        <Trans>
          {who} subscribed for {months}
        </Trans>
      );
    case 'GIFT':
      return (
        <Trans>
          {who} gave someone {months} of a subscription
        </Trans>
      );
    case 'COMMUNITY_GIFT':
      return (
        <Trans>
          {who} gave {gifts} to the community
        </Trans>
      );
    case 'CHEER':
      return (
        <Trans>
          {who} cheered {bits}
        </Trans>
      );
    case 'REMINDER':
      return <Trans>A viewer wants a reminder of {planned}</Trans>;
  }
};
