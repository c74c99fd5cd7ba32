import { channelPath, channelSettingsPath, videoPath } from '@bandshell/domain/routes';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const NotificationFacts = graphql(`
  fragment NotificationFacts on Notification {
    id
    kind
    count
    createdAt
    isRead
    actor {
      id
      login
      displayName
      primaryColorHex
      profileImageURL(width: 50)
    }
    channel {
      id
      login
      displayName
    }
    video {
      id
      title
    }
  }
`);

export type NotificationFact = ResultOf<typeof NotificationFacts>;

const Name = ({ children }: { readonly children: string }) => <b translate="no">{children}</b>;

/** What a notification says. */
export const notificationText = ({ kind, count, actor, channel, video }: NotificationFact): ReactNode => {
  const who = <Name>{actor?.displayName ?? '…'}</Name>;
  const where = <Name>{channel?.displayName ?? '…'}</Name>;
  const title = video?.title;
  switch (kind) {
    case 'LIVE':
      return <Trans>{who} is live</Trans>;
    case 'VIDEO':
      return count > 1 || title === undefined ? (
        <Trans>
          {who} has <Plural value={count} one="a new video" other="# new videos" />
        </Trans>
      ) : (
        <Trans>
          {who} has a new video: {title}
        </Trans>
      );
    case 'PREMIERE':
      return title === undefined ? (
        <Trans>A premiere of {who} has begun</Trans>
      ) : (
        <Trans>
          A premiere of {who} has begun: {title}
        </Trans>
      );
    case 'REPLY':
      return count > 1 ? (
        <Trans>
          <Plural value={count} one="# reply" other="# replies" /> to you in the chat of {where}
        </Trans>
      ) : (
        <Trans>
          {who} replied to you in the chat of {where}
        </Trans>
      );
    case 'MENTION':
      return count > 1 ? (
        <Trans>
          <Plural value={count} one="# mention" other="# mentions" /> of you in the chat of {where}
        </Trans>
      ) : (
        <Trans>
          {who} mentioned you in the chat of {where}
        </Trans>
      );
    case 'GIFT':
      return actor === null ? (
        <Trans>Someone gave you a subscription to {where}</Trans>
      ) : (
        <Trans>
          {who} gave you a subscription to {where}
        </Trans>
      );
    case 'RAID':
      return <Trans>{who} raided your channel</Trans>;
    case 'REPORT_ANSWERED':
      return <Trans>Your report was answered</Trans>;
    case 'TEAM_INVITATION':
      return <Trans>{who} invites you to a team</Trans>;
    case 'COSTREAM_INVITATION':
      return <Trans>{who} invites you to stream together</Trans>;
    case 'PARTNER_ANSWERED':
      return <Trans>Your application to become a partner was answered</Trans>;
  }
};

/** Where a notification leads; undefined if that is gone. */
export const notificationPath = ({ kind, channel, video }: NotificationFact): string | undefined => {
  // The settings of the channel list the invitations.
  if (kind === 'TEAM_INVITATION' || kind === 'COSTREAM_INVITATION') return channelSettingsPath;
  // As text: the shell contains what it imports.
  if (kind === 'PARTNER_ANSWERED') return '/partner/signup';
  if (channel === null) return undefined;
  if ((kind === 'VIDEO' || kind === 'PREMIERE') && video !== null) return videoPath(video.id);
  return channelPath(channel.login);
};
