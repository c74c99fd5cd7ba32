import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { SaveScope } from '../../../core/forms/save-scope.tsx';
import { CategoryPicker } from '../../../features/broadcast/category-picker.tsx';
import { StreamInfoCard } from '../../../features/broadcast/stream-info-card.tsx';
import { StreamInfoCardSettings } from '../../../features/broadcast/stream-info-card-settings.ts';
import { HeroPresetCard } from '../../../features/channels/hero-preset-card.tsx';
import { HostingCardSettings } from '../../../features/hosting/hosting-card-settings.ts';
import { ChannelAccessCardUser } from '../../../features/organizations/channel-access-card-user.ts';
import { ArchiveCard } from '../../../features/producer/archive-card.tsx';
import { TrailerCard } from '../../../features/producer/trailer-card.tsx';
import { RaidSettingsCard, RaidSettingsCardSettings } from '../../../features/raids/raid-settings-card.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { SettingsGroup } from './settings-group.tsx';

const HostingCard = lazyPart(async () => (await import('../../../features/hosting/hosting-card.tsx')).HostingCard);

// Only channels that sell subscriptions have it.
const CreatorPromotionCard = lazyPart(
  async () => (await import('../../../features/promotions/creator-promotion-card.tsx')).CreatorPromotionCard,
);

const CheerSettingsCard = lazyPart(
  async () => (await import('../../../features/bits/cheer-settings-card.tsx')).CheerSettingsCard,
);

// It stands far below.
const ScheduleCard = lazyPart(async () => (await import('../../../features/schedule/schedule-card.tsx')).ScheduleCard);

const HypeTrainSettingsCard = lazyPart(
  async () => (await import('../../../features/hype-train/creator/hype-train-settings-card.tsx')).HypeTrainSettingsCard,
);

const CostreamCard = lazyPart(async () => (await import('../../../features/costreams/costream-card.tsx')).CostreamCard);

const SharedChatCard = lazyPart(
  async () => (await import('../../../features/shared-chat/shared-chat-card.tsx')).SharedChatCard,
);

const OwnTeamsCard = lazyPart(async () => (await import('../../../features/teams/own-teams-card.tsx')).OwnTeamsCard);

// Few owners are members of an organisation.
const ChannelAccessCard = lazyPart(
  async () => (await import('../../../features/organizations/channel-access-card.tsx')).ChannelAccessCard,
);

const ChannelSettingsPageQuery = graphql(
  `
    query ChannelSettingsPage {
      currentUser {
        id
        ...ChannelAccessCardUser
        channel {
          id
          cheerSettings {
            isEnabled
            cheerMinimumBits
          }
          subscriptionProducts {
            id
          }
          broadcastSettings {
            isArchivingEnabled
            ...StreamInfoCardSettings
          }
          homePreferences {
            heroPreset
          }
          hostingSettings {
            ...HostingCardSettings
          }
          raidSettings {
            ...RaidSettingsCardSettings
          }
        }
      }
    }
  `,
  [StreamInfoCardSettings, HostingCardSettings, RaidSettingsCardSettings, ChannelAccessCardUser],
);

/** The settings of the viewer's own channel, with one save bar. */
export const ChannelSettings = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: ChannelSettingsPageQuery,
    variables: {},
    requestPolicy: 'network-only',
  });
  const user = data?.currentUser;
  if (user == null) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="64rem" />
    ) : (
      <ErrorState
        title={t`Your channel could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const { channel } = user;
  return (
    <SaveScope>
      <SettingsGroup title={t`Streams`}>
        <StreamInfoCard
          settings={channel.broadcastSettings}
          lead={t`Details of your next stream. If you are live now, changes apply at once.`}
        />
        <ArchiveCard login={login} isEnabled={channel.broadcastSettings.isArchivingEnabled === true} />
        <Suspense fallback={<Skeleton shape="block" height="32rem" />}>
          <ScheduleCard
            login={login}
            categoryField={(value, onChange, problem) => (
              <CategoryPicker value={value} onChange={onChange} error={problem} />
            )}
          />
        </Suspense>
      </SettingsGroup>
      <SettingsGroup title={t`While you are offline`}>
        <HeroPresetCard saved={channel.homePreferences.heroPreset} />
        <TrailerCard login={login} />
        {channel.hostingSettings !== null && (
          <Suspense fallback={<Skeleton shape="block" height="32rem" />}>
            <HostingCard settings={channel.hostingSettings} />
          </Suspense>
        )}
      </SettingsGroup>
      <SettingsGroup title={t`Viewers`}>
        <Suspense>
          <ChannelAccessCard user={user} />
        </Suspense>
        {channel.raidSettings !== null && <RaidSettingsCard settings={channel.raidSettings} />}
        {channel.cheerSettings.isEnabled && (
          <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
            <CheerSettingsCard minimum={channel.cheerSettings.cheerMinimumBits} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton shape="block" height="48rem" />}>
          <HypeTrainSettingsCard />
        </Suspense>
        {channel.subscriptionProducts !== null && (
          <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
            <CreatorPromotionCard channelID={channel.id} />
          </Suspense>
        )}
      </SettingsGroup>
      <SettingsGroup title={t`Together with others`}>
        <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
          <OwnTeamsCard />
        </Suspense>
        <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
          <CostreamCard />
        </Suspense>
        <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
          <SharedChatCard />
        </Suspense>
      </SettingsGroup>
    </SaveScope>
  );
};
