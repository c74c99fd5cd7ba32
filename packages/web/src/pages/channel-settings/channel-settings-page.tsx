import { channelPath, partnerSignupPath, profileSettingsPath, streamManagerPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Award, KeyRound, Radio, Tv, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { RequireViewer } from '../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { CategoryPicker } from '../../features/broadcast/category-picker.tsx';
import { StreamInfoCard, StreamInfoCardSettings } from '../../features/broadcast/stream-info-card.tsx';
import { HeroPresetCard } from '../../features/channels/hero-preset-card.tsx';
import { HostingCardSettings } from '../../features/hosting/hosting-card-settings.ts';
import { ChannelAccessCardUser } from '../../features/organizations/channel-access-card-user.ts';
import { ArchiveCard } from '../../features/producer/archive-card.tsx';
import { TrailerCard } from '../../features/producer/trailer-card.tsx';
import { RaidSettingsCard, RaidSettingsCardSettings } from '../../features/raids/raid-settings-card.tsx';
import { graphql } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './channel-settings-page.module.css';

const HostingCard = lazyPart(async () => (await import('../../features/hosting/hosting-card.tsx')).HostingCard);

// Only channels that sell subscriptions have it.
const CreatorPromotionCard = lazyPart(
  async () => (await import('../../features/promotions/creator-promotion-card.tsx')).CreatorPromotionCard,
);

const CheerSettingsCard = lazyPart(
  async () => (await import('../../features/bits/cheer-settings-card.tsx')).CheerSettingsCard,
);

// It stands far below.
const ScheduleCard = lazyPart(async () => (await import('../../features/schedule/schedule-card.tsx')).ScheduleCard);

const CostreamCard = lazyPart(async () => (await import('../../features/costreams/costream-card.tsx')).CostreamCard);

const OwnTeamsCard = lazyPart(async () => (await import('../../features/teams/own-teams-card.tsx')).OwnTeamsCard);

// Few owners are members of an organisation.
const ChannelAccessCard = lazyPart(
  async () => (await import('../../features/organizations/channel-access-card.tsx')).ChannelAccessCard,
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

const StreamInfo = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: ChannelSettingsPageQuery,
    variables: {},
    requestPolicy: 'network-only',
  });
  const user = data?.currentUser;
  if (user != null) {
    const { channel } = user;
    return (
      <>
        <StreamInfoCard
          settings={channel.broadcastSettings}
          lead={t`Details of your next stream. If you are live now, changes apply at once.`}
        />
        <ArchiveCard login={login} isEnabled={channel.broadcastSettings.isArchivingEnabled === true} />
        <HeroPresetCard saved={channel.homePreferences.heroPreset} />
        {channel.hostingSettings !== null && (
          <Suspense fallback={<Skeleton shape="block" height="32rem" />}>
            <HostingCard settings={channel.hostingSettings} />
          </Suspense>
        )}
        {channel.raidSettings !== null && <RaidSettingsCard settings={channel.raidSettings} />}
        {channel.cheerSettings.isEnabled && (
          <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
            <CheerSettingsCard minimum={channel.cheerSettings.cheerMinimumBits} />
          </Suspense>
        )}
        {channel.subscriptionProducts !== null && (
          <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
            <CreatorPromotionCard channelID={channel.id} />
          </Suspense>
        )}
        <Suspense>
          <ChannelAccessCard user={user} />
        </Suspense>
      </>
    );
  }
  return data === undefined && error === undefined ? (
    <Skeleton shape="block" height="32rem" />
  ) : (
    <ErrorState
      title={t`Your channel could not be loaded`}
      onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
    />
  );
};

/** Settings of the viewer's own channel, with links to its other pages. */
export const ChannelSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Channel settings`);
  return (
    <RequireViewer>
      {({ login }) => (
        <Page width="medium">
          <PageHeading>
            <Trans>Channel settings</Trans>
          </PageHeading>
          <StreamInfo login={login} />
          <Suspense fallback={<Skeleton shape="block" height="32rem" />}>
            <ScheduleCard
              login={login}
              categoryField={(value, onChange, error) => (
                <CategoryPicker value={value} onChange={onChange} error={error} />
              )}
            />
          </Suspense>
          <TrailerCard login={login} />
          <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
            <OwnTeamsCard />
          </Suspense>
          <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
            <CostreamCard />
          </Suspense>
          <Card title={t`Going live`} lead={t`Monitor your stream and connect your encoder.`}>
            <div className={styles.ways}>
              <ButtonLink to={streamManagerPath(login)} icon={<Radio aria-hidden="true" />}>
                <Trans>Stream manager</Trans>
              </ButtonLink>
              <ButtonLink to={`${streamManagerPath(login)}#stream-key`} icon={<KeyRound aria-hidden="true" />}>
                <Trans>Server and stream key</Trans>
              </ButtonLink>
            </div>
          </Card>
          <Card title={t`Partner program`} lead={t`For channels that stream often and that many people watch.`}>
            <div className={styles.ways}>
              <ButtonLink to={partnerSignupPath} icon={<Award aria-hidden="true" />}>
                <Trans>See the requirements</Trans>
              </ButtonLink>
            </div>
          </Card>
          <Card
            title={t`How others see it`}
            lead={t`You can change your channel’s pictures, color and description in your profile.`}
          >
            <div className={styles.ways}>
              <ButtonLink to={channelPath(login)} icon={<Tv aria-hidden="true" />}>
                <Trans>View channel</Trans>
              </ButtonLink>
              <ButtonLink to={profileSettingsPath} icon={<UserRound aria-hidden="true" />}>
                <Trans>Profile</Trans>
              </ButtonLink>
            </div>
          </Card>
        </Page>
      )}
    </RequireViewer>
  );
};
