import { Suspense } from 'react';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { ChannelClips } from '../../../features/clips/channel-clips.tsx';
import { ChannelCollections } from '../../../features/collections/channel-collections.tsx';
import { ChannelFollowers } from '../../../features/follows/channel-followers.tsx';
import { ChannelFollowing } from '../../../features/follows/channel-following.tsx';
import { ChannelPanels } from '../../../features/panels/channel-panels.tsx';
import { ChannelVideos } from '../../../features/videos/channel-videos.tsx';
import { OwnVideos } from '../../../features/videos/own-videos.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { ChannelHomeLists } from './channel-home-lists.tsx';
import styles from './channel-page.module.css';
import type { ChannelTab } from './channel-tab.ts';
import { NextShowNotice } from './offline-updates.tsx';

export interface ChannelListsProps {
  readonly tab: ChannelTab;
  readonly channelID: string;
  readonly login: string;
  readonly displayName: string;
  readonly isOwner: boolean;
  readonly isLive: boolean;
  /** The stage shows what comes next. */
  readonly isNextOnStage: boolean;
}

const ChannelSchedule = lazyPart(
  async () => (await import('../../../features/schedule/channel-schedule.tsx')).ChannelSchedule,
);

// Few viewers open them.
const ChannelBenefits = lazyPart(async () => (await import('./benefits/channel-benefits.tsx')).ChannelBenefits);
const SaveStreak = lazyPart(async () => (await import('../../../features/watch-streaks/save-streak.tsx')).SaveStreak);

const ChannelTeams = lazyPart(async () => (await import('../../../features/teams/channel-teams.tsx')).ChannelTeams);

// Few channels have a sponsor.
const ChannelSponsors = lazyPart(
  async () => (await import('../../../features/campaigns/channel-sponsors.tsx')).ChannelSponsors,
);

// Only owners are asked.
const ViewerExportOffer = lazyPart(
  async () => (await import('../../../features/clips/viewer-export-offer.tsx')).ViewerExportOffer,
);

const OwnersOffer = () => {
  const { viewer } = useViewer();
  return (
    viewer !== null && (
      <HideOnCrash name="offer of viewer exports">
        <Suspense>
          <ViewerExportOffer viewer={viewer} />
        </Suspense>
      </HideOnCrash>
    )
  );
};

// Only staff need it.
const TakeDownPanel = lazyPart(
  async () => (await import('../../../features/panels/staff/take-down-panel.tsx')).TakeDownPanel,
);

const Panels = (channel: { readonly login: string; readonly displayName: string; readonly isOwner: boolean }) => {
  const { viewer } = useViewer();
  const isOfTheSite = viewer !== null && (viewer.roles.isStaff || viewer.roles.isSiteAdmin);
  return (
    <ChannelPanels
      {...channel}
      staffAction={
        isOfTheSite
          ? ({ id, title }, refresh) => (
              <Suspense>
                <TakeDownPanel panelID={id} title={title} onDone={refresh} />
              </Suspense>
            )
          : undefined
      }
    />
  );
};

/** The lists of a channel's tabs. They are one file that the first view does not load. */
export const ChannelLists = ({ tab, isNextOnStage, ...channel }: ChannelListsProps) => (
  <div className={styles.lists}>
    {channel.isOwner && !channel.isLive && <OwnersOffer />}
    {tab === 'home' && !channel.isLive && !isNextOnStage && <NextShowNotice {...channel} />}
    {tab === 'home' && <ChannelHomeLists {...channel} />}
    {tab === 'about' && (
      <HideOnCrash name="sponsors of the channel">
        <Suspense>
          <ChannelSponsors login={channel.login} />
        </Suspense>
      </HideOnCrash>
    )}
    {tab === 'about' && <Panels {...channel} />}
    {tab === 'about' && (
      <HideOnCrash name="teams of the channel">
        <Suspense>
          <ChannelTeams login={channel.login} />
        </Suspense>
      </HideOnCrash>
    )}
    {tab === 'videos' && <ChannelVideos {...channel} />}
    {tab === 'own-videos' && <OwnVideos {...channel} />}
    {tab === 'clips' && <ChannelClips {...channel} />}
    {tab === 'collections' && <ChannelCollections {...channel} />}
    {tab === 'schedule' && (
      <Suspense fallback={<Skeleton shape="block" height="36rem" />}>
        <ChannelSchedule {...channel} />
      </Suspense>
    )}
    {tab === 'benefits' && (
      <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
        <ChannelBenefits {...channel} />
      </Suspense>
    )}
    {tab === 'save-streak' && (
      <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
        <SaveStreak {...channel} />
      </Suspense>
    )}
    {tab === 'followers' && <ChannelFollowers {...channel} />}
    {tab === 'following' && <ChannelFollowing {...channel} />}
  </div>
);
