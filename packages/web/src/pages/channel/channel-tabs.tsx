import {
  channelAboutPath,
  channelBenefitsPath,
  channelClipsPath,
  channelCollectionsPath,
  channelFollowersPath,
  channelFollowingPath,
  channelPath,
  channelSchedulePath,
  channelVideosPath,
} from '@bandshell/domain/routes';
import { useLingui } from '@lingui/react/macro';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';
import type { ChannelPanel } from './use-channel-panel.ts';

export interface ChannelTabsProps {
  readonly login: string;
  readonly displayName: string;
  readonly panel: ChannelPanel;
}

const below = { scroll: 'preserve' } as const;

/** The pages of a channel; on a phone, the chat is one of them. */
export const ChannelTabs = ({ login, displayName, panel }: ChannelTabsProps) => {
  const { t } = useLingui();
  const home = { to: channelPath(login), label: t`Home`, navigation: below };
  const tabs = [
    ...(panel.isPhone
      ? [
          { ...home, label: t`Chat`, isCurrent: panel.shown === 'chat', onChoose: () => panel.choose('chat') },
          { ...home, isCurrent: panel.isHome && panel.shown === 'page', onChoose: () => panel.choose('page') },
        ]
      : [home]),
    { to: channelAboutPath(login), label: t`About`, deep: true, navigation: below },
    { to: channelVideosPath(login), label: t`Videos`, deep: true, navigation: below },
    { to: channelClipsPath(login), label: t`Clips`, deep: true, navigation: below },
    { to: channelCollectionsPath(login), label: t`Collections`, deep: true, navigation: below },
    { to: channelSchedulePath(login), label: t`Schedule`, deep: true, navigation: below },
    { to: channelFollowersPath(login), label: t`Followers`, deep: true, navigation: below },
    {
      to: channelFollowingPath(login),
      label: t({ message: 'Following', context: 'a tab of a channel' }),
      deep: true,
      navigation: below,
    },
    { to: channelBenefitsPath(login), label: t`Benefits`, deep: true, navigation: below },
  ];
  return <LinkTabs label={t`Channel of ${displayName}`} tabs={tabs} />;
};
