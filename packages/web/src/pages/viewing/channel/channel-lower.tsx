import { Suspense, useRef, useState } from 'react';
import { ChannelAbout } from '../../../features/channels/channel-about.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useNear } from '../../../platform/react/use-near.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { Slots } from '../../layouts/slot-list/slots.tsx';
import styles from './channel-page.module.css';
import type { ChannelContext } from './channel-places.ts';
import { channelSlots } from './channel-slots.ts';
import { channelTabOf } from './channel-tab.ts';

const ChannelLists = lazyPart(async () => (await import('./channel-lists.tsx')).ChannelLists);

/** The area below the tabs: what the address names. */
export const ChannelLower = ({ context }: { readonly context: ChannelContext }) => {
  const { pathname } = useLocation();
  const { user, channelID, login, displayName, isOwner, isFirstViewOver } = context;
  const isLive = context.live.stream !== null;
  const tab = channelTabOf(pathname);
  const lists = useRef<HTMLDivElement>(null);
  const isNear = useNear(lists);
  // Few viewers scroll below a live stream. If nothing plays, or the address names a list, the list is the main
  // content.
  const isWanted = isFirstViewOver && (isNear || !isLive || tab !== 'home');
  const [hasLists, setHasLists] = useState(isWanted);
  if (isWanted && !hasLists) setHasLists(true);
  return (
    <div className={styles.lower}>
      <Slots list={channelSlots} place="lower" context={context} />
      {(tab === 'home' || tab === 'about') && (
        <HideOnCrash name="about the channel">
          <ChannelAbout user={user} isOwner={isOwner} />
        </HideOnCrash>
      )}
      <div ref={lists}>
        {hasLists && <Slots list={channelSlots} place="over-lists" context={context} />}
        {hasLists && (
          <HideOnCrash key={tab} name="lists of the channel">
            <Suspense>
              <ChannelLists
                tab={tab}
                channelID={channelID}
                login={login}
                displayName={displayName}
                isOwner={isOwner}
                isLive={isLive}
                isNextOnStage={user.channel.homePreferences.heroPreset === 'NEXT_STREAM'}
              />
            </Suspense>
          </HideOnCrash>
        )}
      </div>
    </div>
  );
};
