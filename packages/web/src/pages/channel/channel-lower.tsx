import { Suspense, useRef, useState } from 'react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { ChannelAbout } from '../../features/channels/channel-about.tsx';
import { useFirstViewOver } from '../../platform/first-view/first-view.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useNear } from '../../platform/react/use-near.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './channel-page.module.css';
import type { ChannelShellUser } from './channel-shell-query.ts';
import { channelTabOf } from './channel-tab.ts';

const ChannelLists = lazyPart(async () => (await import('./channel-lists.tsx')).ChannelLists);

// Anonymous viewers have no streak.
const WatchStreakNote = lazyPart(
  async () => (await import('../../features/watch-streaks/watch-streak-note.tsx')).WatchStreakNote,
);

// Few creators have money that waits for a bank account.
const SpendableBanner = lazyPart(
  async () => (await import('../../features/wallet/spendable-banner.tsx')).SpendableBanner,
);

// Few channels collect for a charity: asked for with the lists, not with the picture.
const CharityStrip = lazyPart(async () => (await import('../../features/charity/charity-strip.tsx')).CharityStrip);

export interface ChannelLowerProps {
  readonly user: ChannelShellUser;
  readonly isOwner: boolean;
  readonly isLive: boolean;
}

/** The area below the tabs: what the address names. */
export const ChannelLower = ({ user, isOwner, isLive }: ChannelLowerProps) => {
  const { pathname } = useLocation();
  const { viewer } = useViewer();
  const { login, displayName, channel } = user;
  const tab = channelTabOf(pathname);
  const lists = useRef<HTMLDivElement>(null);
  const isNear = useNear(lists);
  // Few viewers scroll below a live stream. If nothing plays, or the address names a list, the list is the main
  // content.
  const isFirstViewOver = useFirstViewOver();
  const isWanted = isFirstViewOver && (isNear || !isLive || tab !== 'home');
  const [hasLists, setHasLists] = useState(isWanted);
  if (isWanted && !hasLists) setHasLists(true);
  return (
    <div className={styles.lower}>
      {viewer !== null && !isOwner && isFirstViewOver && (
        <HideOnCrash name="watch streak">
          <Suspense>
            <WatchStreakNote key={login} login={login} />
          </Suspense>
        </HideOnCrash>
      )}
      {isOwner && channel.subscriptionProducts !== null && isFirstViewOver && (
        <HideOnCrash name="waiting balance">
          <Suspense>
            <SpendableBanner channelID={channel.id} />
          </Suspense>
        </HideOnCrash>
      )}
      {(tab === 'home' || tab === 'about') && (
        <HideOnCrash name="about the channel">
          <ChannelAbout user={user} />
        </HideOnCrash>
      )}
      <div ref={lists}>
        {hasLists && (
          <HideOnCrash name="charity">
            <Suspense>
              <CharityStrip key={login} login={login} />
            </Suspense>
          </HideOnCrash>
        )}
        {hasLists && (
          <HideOnCrash key={tab} name="lists of the channel">
            <Suspense>
              <ChannelLists
                tab={tab}
                channelID={channel.id}
                login={login}
                displayName={displayName}
                isOwner={isOwner}
                isLive={isLive}
                isNextOnStage={channel.homePreferences.heroPreset === 'NEXT_STREAM'}
              />
            </Suspense>
          </HideOnCrash>
        )}
      </div>
    </div>
  );
};
