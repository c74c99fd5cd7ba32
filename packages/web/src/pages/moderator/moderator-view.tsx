import { type ModeratorPane, showPane, visiblePanes } from '@bandshell/domain/moderation';
import { channelPath, logInPath } from '@bandshell/domain/routes';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { BansPane } from '../../features/chat/moderation/bans-pane.tsx';
import { ChattersPane } from '../../features/chat/moderation/chatters-pane.tsx';
import type { CardSubject } from '../../features/chat/user-card/card-subject.ts';
import { ChatEmotes } from '../../features/emotes/chat-emotes.tsx';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Link } from '../../platform/router/link.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { cardActionsFor } from '../frames/chat-card-slot.tsx';
import styles from './moderator.module.css';
import type { ModeratedUser } from './moderator-page-query.ts';
import { ModeratorPanes } from './moderator-panes.tsx';
import { paneNames } from './pane-names.ts';
import { usePaneLayout } from './use-pane-layout.ts';

const ChatColumnLive = lazyPart(async () => (await import('../../features/chat/chat-column-live.tsx')).ChatColumnLive);
const HeldMessages = lazyPart(async () => (await import('../../features/chat/automod/held-messages.tsx')).HeldMessages);
const HeldCount = lazyPart(async () => (await import('../../features/chat/automod/held-count.tsx')).HeldCount);
const UserCard = lazyPart(async () => (await import('../../features/chat/user-card/user-card.tsx')).UserCard);
const AppealsPane = lazyPart(async () => (await import('../../features/chat/moderation/appeals-pane.tsx')).AppealsPane);
const LogPane = lazyPart(async () => (await import('../../features/chat/moderation/log-pane.tsx')).LogPane);
const PollsPanel = lazyPart(async () => (await import('../../features/polls/polls-panel.tsx')).PollsPanel);
const SuspectsPane = lazyPart(
  async () => (await import('../../features/chat/suspects/suspects-pane.tsx')).SuspectsPane,
);
const ChannelPlayer = lazyPart(async () => (await import('../../features/player/channel-player.tsx')).ChannelPlayer);

export interface ModeratorViewProps {
  readonly user: ModeratedUser;
  readonly viewer: Viewer;
}

/** Player, chat and the moderators' panes; on a phone one of them at a time below the picture. */
export const ModeratorView = ({ user, viewer }: ModeratorViewProps) => {
  const { t } = useLingui();
  const [layout, setLayout] = usePaneLayout(viewer.id);
  // Null: the chat.
  const [chosen, setChosen] = useState<ModeratorPane | null>(null);
  const [subject, setSubject] = useState<CardSubject>();
  const { id, login, displayName, stream, channel } = user;
  const names = paneNames();
  const actions = cardActionsFor({ channelLogin: login, viewerID: viewer.id, logIn: { href: logInPath } });
  const list = {
    channelID: channel.id,
    channelLogin: login,
    onUser: (next: CardSubject) => {
      setSubject(next);
      if (layout.hidden.includes('user')) setLayout(showPane(layout, 'user'));
      setChosen('user');
    },
  };
  const paneOf = (pane: ModeratorPane) => {
    switch (pane) {
      case 'held':
        return <HeldMessages channelID={channel.id} channelLogin={login} isTitled />;
      case 'appeals':
        return <AppealsPane {...list} />;
      case 'bans':
        return <BansPane {...list} />;
      case 'log':
        return <LogPane {...list} />;
      case 'chatters':
        return <ChattersPane {...list} />;
      case 'polls':
        return <PollsPanel channelID={channel.id} login={login} isPane />;
      case 'suspects':
        return <SuspectsPane {...list} />;
      case 'user':
        return subject === undefined ? (
          <EmptyState art={false} title={t`No user selected`} text={t`Select a name in the chat or in a list.`} />
        ) : (
          <div className={styles.card}>
            <UserCard
              key={subject.login}
              channelLogin={login}
              login={subject.login}
              actions={(one) => actions(one, () => undefined)}
            />
          </div>
        );
    }
  };
  const tabs: readonly (ModeratorPane | null)[] = [null, ...visiblePanes(layout)];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {t`Moderation`}{' '}
        <Link to={channelPath(login)} className={styles.link} translate="no">
          {displayName}
        </Link>
      </h1>
      <div className={styles.player} data-offline={stream === null || undefined}>
        <HideOnCrash name="player of the moderators' page">
          <Suspense>
            <ChannelPlayer
              channelID={channel.id}
              channelLogin={login}
              displayName={displayName}
              path={channelPath(login)}
              stream={stream}
              isMature={stream?.isMature ?? false}
              posterURL={stream?.previewImageURL ?? null}
              profileImageURL={user.profileImageURL}
              bannerImageURL={user.bannerImageURL}
            />
          </Suspense>
        </HideOnCrash>
      </div>
      <nav className={styles.tabs} aria-label={t`Panes`}>
        {tabs.map((pane) => (
          <button
            key={pane ?? 'chat'}
            type="button"
            className={styles.tab}
            aria-pressed={pane === chosen}
            onClick={() => setChosen(pane)}
          >
            {pane === null ? t`Chat` : names[pane]}
            {pane === 'held' && <HeldCount channelLogin={login} />}
          </button>
        ))}
      </nav>
      <ModeratorPanes layout={layout} onChange={setLayout} chosen={chosen}>
        {(pane) => <Suspense>{paneOf(pane)}</Suspense>}
      </ModeratorPanes>
      <div className={styles.chat} data-chosen={chosen === null || undefined}>
        <HideOnCrash name="chat of the moderators' page">
          <Suspense>
            <ChatEmotes channelID={channel.id} follow={(owner) => <FollowButton {...owner} />}>
              <ChatColumnLive
                channelLogin={login}
                channelID={id}
                viewer={viewer}
                logIn={{ href: logInPath }}
                onUser={list.onUser}
                hidesHeld={!layout.hidden.includes('held')}
              />
            </ChatEmotes>
          </Suspense>
        </HideOnCrash>
      </div>
    </div>
  );
};
