import { channelPath, logInPath } from '@bandshell/domain/kernel';
import { type ModeratorPane, showPane, visiblePanes } from '@bandshell/domain/moderation';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { CardSubject } from '../../../core/chat/card-subject.ts';
import type { Viewer } from '../../../core/viewer/use-viewer.ts';

import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Link } from '../../../platform/router/link.tsx';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { Slots } from '../../layouts/slot-list/slots.tsx';
import styles from './moderator.module.css';
import type { ModeratedUser } from './moderator-page-query.ts';
import { ModeratorPanes } from './moderator-panes.tsx';
import { moderatorSlots } from './moderator-slots.ts';
import { paneNames } from './pane-names.ts';
import { usePaneLayout } from './use-pane-layout.ts';

const ChannelChatLive = lazyPart(
  async () => (await import('../../layouts/channel-chat/channel-chat-live.tsx')).ChannelChatLive,
);
const ChannelPlayer = lazyPart(async () => (await import('../../../features/player/channel-player.tsx')).ChannelPlayer);

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
  const onUser = (next: CardSubject) => {
    setSubject(next);
    if (layout.hidden.includes('user')) setLayout(showPane(layout, 'user'));
    setChosen('user');
  };
  const context = {
    ...{ channelID: channel.id, login, channelLogin: login, viewer, subject, onUser },
    ...({ isTitled: true, isPane: true } as const),
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
            {pane !== null && <Slots list={moderatorSlots} place="pane-tab" context={{ pane, channelLogin: login }} />}
          </button>
        ))}
      </nav>
      <ModeratorPanes layout={layout} onChange={setLayout} chosen={chosen}>
        {(pane) => <Slots list={moderatorSlots} place="pane" context={{ ...context, pane }} />}
      </ModeratorPanes>
      <div className={styles.chat} data-chosen={chosen === null || undefined}>
        <HideOnCrash name="chat of the moderators' page">
          <Suspense>
            <ChannelChatLive
              channelID={id}
              login={login}
              page="moderator"
              logIn={{ href: logInPath }}
              onUser={onUser}
              hidesHeld={!layout.hidden.includes('held')}
            />
          </Suspense>
        </HideOnCrash>
      </div>
    </div>
  );
};
