import { channelPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './hosting.module.css';

export interface HostedChannel {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly profileImageURL: string | null;
  readonly primaryColorHex: string;
}

export interface HostingListProps {
  readonly channels: readonly HostedChannel[];
  readonly disabled: boolean;
  readonly onChange: (channels: readonly HostedChannel[]) => void;
}

/** The channels that are hosted, the most wanted first. Each can be moved up or down, or removed. */
export const HostingList = ({ channels, disabled, onChange }: HostingListProps) => {
  const { t } = useLingui();
  const moved = (channel: HostedChannel, to: number) =>
    onChange(channels.filter(({ id }) => id !== channel.id).toSpliced(to, 0, channel));
  return (
    <ol className={styles.list} aria-label={t`Channels that you host`}>
      {channels.map((channel, index) => {
        const { displayName } = channel;
        return (
          <li key={channel.id} className={styles.row}>
            <Avatar name={displayName} color={channel.primaryColorHex} imageURL={channel.profileImageURL} size={40} />
            <Link to={channelPath(channel.login)} className={styles.name} translate="no">
              {displayName}
            </Link>
            <span className={styles.buttons}>
              <IconButton
                label={t`Move ${displayName} up`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={disabled || index === 0}
                onClick={() => moved(channel, index - 1)}
              />
              <IconButton
                label={t`Move ${displayName} down`}
                icon={<ArrowDown aria-hidden="true" />}
                disabled={disabled || index === channels.length - 1}
                onClick={() => moved(channel, index + 1)}
              />
              <IconButton
                label={t`Remove ${displayName}`}
                icon={<X aria-hidden="true" />}
                disabled={disabled}
                onClick={() => onChange(channels.filter(({ id }) => id !== channel.id))}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
};
