import type { ChatNoticeRow, RowChannel } from '@bandshell/domain/chat';
import { channelPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button/button.tsx';
import styles from './chat-message.module.css';

export interface ChatNoticeProps {
  readonly row: ChatNoticeRow;
  /** A button to follow a channel, of the page. */
  readonly renderFollow?: ((channel: RowChannel) => ReactNode) | undefined;
}

/** A line of the chat that nobody wrote: an answer of the server, or something that happened to the channel. */
export const ChatNotice = ({ row, renderFollow }: ChatNoticeProps) => {
  const { channel } = row;
  return (
    <div className={row.tone === 'event' ? styles.event : styles.notice}>
      {row.pictureURL != null && <img src={row.pictureURL} alt="" width={32} height={32} decoding="async" />}
      <p>{row.text}</p>
      {channel !== undefined && (
        <p className={styles.actions}>
          <ButtonLink size="small" to={channelPath(channel.login)}>
            <Trans>Go to the channel</Trans>
          </ButtonLink>
          {renderFollow?.(channel)}
        </p>
      )}
    </div>
  );
};
