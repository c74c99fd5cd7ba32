import { offlineHero } from '@bandshell/domain/channels';
import type { RowChannel } from '@bandshell/domain/chat';
import { channelPath, logInPath, streamManagerPath, withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { ChannelInfo } from '../../features/channels/channel-info.tsx';
import type { LiveChannel } from '../../features/channels/live-channel.ts';
import { togetherOf } from '../../features/channels/together-of.ts';
import { useLiveChannel } from '../../features/channels/use-live-channel.ts';
import { ChatColumn } from '../../features/chat/chat-column.tsx';
import { ChatEmotes } from '../../features/emotes/chat-emotes.tsx';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { ChannelPlayer, type ChannelPlayerProps } from '../../features/player/channel-player.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import type { SharedContent } from '../../features/sharing/share-dialog.tsx';
import { useFirstViewOver } from '../../platform/first-view/first-view.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { cardActionsFor } from '../frames/chat-card-slot.tsx';
import { ClipAction } from '../watch/clip-action.tsx';
import { ChannelLower } from './channel-lower.tsx';
import { ChannelOptionsButton } from './channel-options-button.tsx';
import type { ChannelShellUser } from './channel-shell-query.ts';
import { channelTabOf } from './channel-tab.ts';
import { ChannelTabs } from './channel-tabs.tsx';
import { ShowPoster } from './show-poster.tsx';
import { StageLayout } from './stage-layout.tsx';
import type { ChannelLayout } from './use-channel-layout.ts';
import { useChannelPanel } from './use-channel-panel.ts';
import { useChannelView } from './use-channel-view.ts';

// Few channels show a video in place of a stream.
const ShowStage = lazyPart(async () => (await import('./show-stage.tsx')).ShowStage);

// Only offline channels show it.
const OfflineHeroStage = lazyPart(async () => (await import('./offline-hero-stage.tsx')).OfflineHeroStage);

// Few offline channels show another one.
const HostedStage = lazyPart(async () => (await import('./hosted-stage.tsx')).HostedStage);
const HostedNotice = lazyPart(async () => (await import('../../features/hosting/hosted-notice.tsx')).HostedNotice);

// Visitors of a live channel see the stream. Only the address of the channel's home leads here.
const ChannelHomeHero = lazyPart(async () => (await import('./channel-home-hero.tsx')).ChannelHomeHero);
const PollSlot = lazyPart(async () => (await import('../../features/polls/poll-slot.tsx')).PollSlot);
const CheerDraft = lazyPart(async () => (await import('../../features/bits/cheer-draft.tsx')).CheerDraft);
const BitsTool = lazyPart(async () => (await import('../../features/bits/bits-tool.tsx')).BitsTool);
// Only channels that sell subscriptions show it.
const SubscribeButton = lazyPart(
  async () => (await import('../../features/subscriptions/subscribe-button.tsx')).SubscribeButton,
);
// Few channels have a promotion at a time, and who buys is logged in: the first view of a visitor does without.
const PromotionCallout = lazyPart(
  async () => (await import('../../features/promotions/promotion-callout.tsx')).PromotionCallout,
);
// Few channels stream together with others.
const CostreamPanel = lazyPart(async () => (await import('../../features/costreams/costream-panel.tsx')).CostreamPanel);
const PollsAction = lazyPart(async () => (await import('../../features/polls/polls-action.tsx')).PollsAction);
const PollsTool = lazyPart(async () => (await import('../../features/polls/polls-tool.tsx')).PollsTool);

// Raids are rare.
const renderFollow = ({ id, login, displayName }: RowChannel) => (
  <FollowButton userID={id} login={login} displayName={displayName} />
);

const ChannelRaid = lazyPart(async () => (await import('../../features/raids/channel-raid.tsx')).ChannelRaid);

const FreshRecording = lazyPart(async () => (await import('./offline-news.tsx')).FreshRecording);

const notifiedBy = ({ channel, stream }: ChannelShellUser): LiveChannel => ({
  version: channel.version,
  title: channel.broadcastSettings.title,
  language: channel.broadcastSettings.language,
  category: channel.broadcastSettings.category,
  tags: channel.broadcastSettings.tags,
  isMature: channel.broadcastSettings.isMature,
  stream,
  show: channel.show,
  raid: channel.raid,
});

const sharedChannel = (login: string, title: string): SharedContent => ({
  title,
  pathAt: () => channelPath(login),
  player: `channel=${encodeURIComponent(login)}`,
  hasTimes: false,
});

export interface ChannelViewProps {
  readonly user: ChannelShellUser;
  /** Only staff see a closed channel. Nobody can follow it or write to its owner from here. */
  readonly isClosed: boolean;
  readonly onRefresh: () => void;
}

/** The channel: player, information about the broadcaster, and the chat beside them or, on a phone, below. */
export const ChannelView = ({ user, isClosed, onRefresh }: ChannelViewProps) => {
  const { t } = useLingui();
  const { id, login, displayName, channel, bannerImageURL } = user;
  const live = useLiveChannel(channel.id, notifiedBy(user), onRefresh);
  const { status, viewer } = useViewer();
  const { pathname } = useLocation();
  const show = live.stream === null ? live.show : null;
  const isOnAir = live.stream !== null || show !== null;
  const view = useChannelView(isOnAir);
  const isOwner = viewer?.id === id;
  const isReady = useFirstViewOver();
  const seen = useRef<string>(undefined);
  seen.current = live.stream?.id ?? seen.current;
  const ended = live.stream === null ? seen.current : undefined;
  // Who has seen a stream end is offered its recording.
  const hosted = isOnAir || ended !== undefined ? null : channel.hosting;
  // Scrolls to the requested list.
  const panel = useChannelPanel(isOnAir, view === 'home');
  const isStageLow = !isOnAir && hosted === null && channelTabOf(pathname) !== 'home';

  const stage = (theatre: ChannelLayout['theatre']) => {
    const pictureURL = live.stream?.previewImageURL ?? show?.video.previewThumbnailURL ?? null;
    const props: ChannelPlayerProps = {
      channelID: channel.id,
      channelLogin: login,
      displayName,
      path: channelPath(login),
      stream: live.stream,
      isMature: live.isMature,
      posterURL: live.stream?.previewImageURL ?? null,
      bannerImageURL,
      profileImageURL: user.profileImageURL,
      theatre,
      afterEnd: ended && (
        <Suspense>
          <FreshRecording channelID={channel.id} streamID={ended} />
        </Suspense>
      ),
      ...(!isClosed && { actions: (place) => <ClipAction broadcasterID={id} login={login} place={place} /> }),
    };
    if (view === 'home' && isOnAir) {
      return (
        <Suspense fallback={<ShowPoster url={pictureURL} />}>
          <ChannelHomeHero
            login={login}
            title={show?.video.title ?? live.title}
            pictureURL={pictureURL}
            player={props}
          />
        </Suspense>
      );
    }
    const player = <ChannelPlayer {...props} />;
    if (hosted !== null) {
      return (
        <HideOnCrash key={hosted.id} name="channel that is hosted">
          <Suspense fallback={<ShowPoster url={null} />}>
            <HostedStage target={hosted} hostLogin={login} offline={player} theatre={theatre} />
          </Suspense>
        </HideOnCrash>
      );
    }
    const place = { login, ownerName: displayName, offline: player, theatre };
    if (show === null) {
      const hero = offlineHero(channel.homePreferences.heroPreset, channel.trailer !== null);
      return isOnAir || ended || isStageLow || hero === 'none' ? (
        player
      ) : (
        <HideOnCrash name="hero of the offline channel">
          <Suspense fallback={player}>
            <OfflineHeroStage hero={hero} channelID={channel.id} bannerImageURL={bannerImageURL} {...place} />
          </Suspense>
        </HideOnCrash>
      );
    }
    return (
      <HideOnCrash key={`${show.kind}-${show.video.id}`} name="show of the channel">
        <Suspense fallback={<ShowPoster url={pictureURL} />}>
          <ShowStage {...place} posterURL={pictureURL} />
        </Suspense>
      </HideOnCrash>
    );
  };

  return (
    <StageLayout
      view={view}
      isStageLow={isStageLow}
      stage={stage}
      info={
        <>
          {hosted !== null && (
            <Suspense>
              <HostedNotice hostName={displayName} target={hosted} />
            </Suspense>
          )}
          <ChannelInfo
            user={user}
            live={live}
            onCostream={onRefresh}
            actions={
              <>
                {isOwner ? (
                  <ButtonLink to={streamManagerPath(login)} icon={<SlidersHorizontal aria-hidden="true" />}>
                    <Trans>Manage stream</Trans>
                  </ButtonLink>
                ) : (
                  !isClosed && <FollowButton userID={id} login={login} displayName={displayName} />
                )}
                {!isClosed && !isOwner && channel.subscriptionProducts !== null && (
                  <Suspense>
                    <SubscribeButton
                      login={login}
                      displayName={displayName}
                      callout={
                        <Suspense>
                          <PromotionCallout login={login} surface="subscribe-modal" />
                        </Suspense>
                      }
                    />
                  </Suspense>
                )}
                {!isClosed && (
                  <ShareButton content={sharedChannel(login, live.stream === null ? displayName : live.title)} />
                )}
                {!isClosed && !isOwner && (
                  <ChannelOptionsButton owner={{ id, login, displayName }} isLoggedIn={viewer !== null} />
                )}
              </>
            }
          />
          {live.stream !== null && togetherOf(user.stream ?? {}) !== null && (
            <HideOnCrash name="co-stream">
              <Suspense>
                <CostreamPanel key={id} channelID={id} channelLogin={login} />
              </Suspense>
            </HideOnCrash>
          )}
          {isReady && !isClosed && viewer !== null && (
            <Suspense>
              <PromotionCallout login={login} surface="channel-page" />
            </Suspense>
          )}
        </>
      }
      notice={
        live.raid !== null && (
          <Suspense>
            <ChannelRaid key={live.raid.id} raid={live.raid} source={user} isOwner={isOwner} />
          </Suspense>
        )
      }
      tabs={<ChannelTabs login={login} displayName={displayName} panel={panel} />}
      panel={panel.shown}
      isColumnBehind={panel.isPhone && panel.shown === 'page'}
      isListAsked={isOnAir && !panel.isHome}
      columnLabel={t`Stream chat`}
      column={(notice) => (
        <ChatEmotes
          channelID={channel.id}
          follow={(owner) => (
            <>
              <FollowButton {...owner} />
              {viewer !== null && (
                <Suspense>
                  <PromotionCallout login={owner.login} surface="emote-card" />
                </Suspense>
              )}
            </>
          )}
        >
          <ChatColumn
            channelLogin={login}
            channelID={channel.id}
            viewer={status === 'unknown' ? undefined : viewer}
            logIn={{ href: withReturnPath(logInPath, pathname) }}
            top={
              <Suspense>
                {notice}
                <PollSlot
                  channelID={channel.id}
                  login={login}
                  logInPath={status === 'anonymous' ? withReturnPath(logInPath, pathname) : undefined}
                />
              </Suspense>
            }
            viewerTools={
              isOwner ? undefined : (
                <Suspense>
                  <BitsTool channelID={channel.id} login={login} />
                </Suspense>
              )
            }
            draftPreview={(draft) => (
              <Suspense>
                <CheerDraft login={login} draft={draft} />
              </Suspense>
            )}
            moderatorTools={
              <Suspense>
                <PollsTool channelID={channel.id} login={login} />
              </Suspense>
            }
            moderatorActions={
              <Suspense>
                <PollsAction channelID={channel.id} login={login} />
              </Suspense>
            }
            renderFollow={renderFollow}
            cardActions={cardActionsFor({
              channelLogin: login,
              viewerID: viewer?.id ?? null,
              logIn: { href: withReturnPath(logInPath, pathname) },
            })}
          />
        </ChatEmotes>
      )}
    >
      <ChannelLower user={user} isOwner={isOwner} isLive={live.stream !== null} />
    </StageLayout>
  );
};
