import { logInPath, streamManagerPath, withReturnPath } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useLocation } from '../../platform/router/router-context.ts';
import { ChannelAbout } from '../../rooms/channels/channel-about.tsx';
import { ChannelInfo } from '../../rooms/channels/channel-info.tsx';
import type { LiveChannel } from '../../rooms/channels/live-channel.ts';
import { useLiveChannel } from '../../rooms/channels/use-live-channel.ts';
import { ChatColumn } from '../../rooms/chat/chat-column.tsx';
import { FollowButton } from '../../rooms/follows/follow-button.tsx';
import { ChannelPlayer } from '../../rooms/player/channel-player.tsx';
import { WhisperButton } from '../../rooms/whispers/whisper-button.tsx';
import { useViewer } from '../../spine/viewer/use-viewer.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { ChannelHomeHero } from './channel-home-hero.tsx';
import styles from './channel-page.module.css';
import type { ChannelShellUser } from './channel-shell-query.ts';
import { RightColumnToggle } from './right-column-toggle.tsx';
import { useChannelLayout } from './use-channel-layout.ts';
import { useChannelView } from './use-channel-view.ts';

const toldBy = ({ channel, stream }: ChannelShellUser): LiveChannel => ({
  title: channel.broadcastSettings.title,
  language: channel.broadcastSettings.language,
  category: channel.broadcastSettings.category,
  stream,
});

export interface ChannelViewProps {
  readonly user: ChannelShellUser;
  /** Staff alone see it: nobody follows it or writes to its owner from here. */
  readonly isClosed: boolean;
  readonly onRefresh: () => void;
}

/** The channel: picture, who is on stage, and the chat beside them or, on a phone, below. */
export const ChannelView = ({ user, isClosed, onRefresh }: ChannelViewProps) => {
  const { t } = useLingui();
  const { id, login, displayName, channel, bannerImageURL } = user;
  const live = useLiveChannel(channel.id, toldBy(user), onRefresh);
  const { status, viewer } = useViewer();
  const { pathname } = useLocation();
  const { layout, column, theatre } = useChannelLayout();
  const view = useChannelView(live.stream !== null);
  const isOwner = viewer?.id === id;

  return (
    <div
      className={styles.channel}
      data-view={view}
      data-layout={layout}
      data-place={column.place}
      data-chat={column.isOpen ? 'open' : 'closed'}
    >
      <div className={styles.stage}>
        {view === 'home' && live.stream !== null ? (
          <ChannelHomeHero login={login} title={live.title} pictureURL={live.stream.previewImageURL} />
        ) : (
          <ChannelPlayer
            channelID={channel.id}
            channelLogin={login}
            displayName={displayName}
            stream={live.stream}
            posterURL={live.stream?.previewImageURL}
            bannerImageURL={bannerImageURL}
            theatre={theatre}
          />
        )}
      </div>
      <div className={styles.info}>
        <ChannelInfo
          user={user}
          live={live}
          actions={
            isOwner ? (
              <ButtonLink to={streamManagerPath(login)} icon={<SlidersHorizontal aria-hidden="true" />}>
                <Trans>Manage stream</Trans>
              </ButtonLink>
            ) : isClosed ? null : (
              <>
                <FollowButton userID={id} login={login} displayName={displayName} />
                {viewer !== null && <WhisperButton partner={{ id, login, displayName }} />}
              </>
            )
          }
        />
      </div>
      <HideOnCrash name="right column">
        <aside className={styles.chat} aria-label={t`Stream chat`}>
          {column.hasToggle && (
            <RightColumnToggle isOpen={column.isOpen} isFullscreen={layout === 'fullscreen'} onToggle={column.toggle} />
          )}
          {column.isOpen && (
            <div className={styles.column}>
              <ChatColumn
                channelLogin={login}
                channelID={channel.id}
                viewer={status === 'unknown' ? undefined : viewer}
                logInHref={withReturnPath(logInPath, pathname)}
              />
            </div>
          )}
        </aside>
      </HideOnCrash>
      <div className={styles.about}>
        <ChannelAbout user={user} />
      </div>
    </div>
  );
};
