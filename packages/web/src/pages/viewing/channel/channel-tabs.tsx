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
} from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { LinkTabs } from '../../../ui/tabs/link-tabs.tsx';
import type { ChannelPanel, PanelName } from './use-channel-panel.ts';

export interface ChannelTabsProps {
  readonly login: string;
  readonly displayName: string;
  readonly panel: ChannelPanel;
}

const below = { navigation: { scroll: 'preserve' } } as const;

/** The pages of a channel; on a phone, the chat is one of them. */
export const ChannelTabs = ({ login, displayName, panel }: ChannelTabsProps) => {
  const { t } = useLingui();
  const home = { to: channelPath(login), label: t`Home`, link: below };
  // Both have the address of the channel.
  const choosing = (name: PanelName, isCurrent: boolean) => ({
    ...below,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick: () => panel.choose(name, home.to),
  });
  const tabs = [
    ...(panel.isPhone
      ? [
          { ...home, label: t`Chat`, link: choosing('chat', panel.shown === 'chat') },
          { ...home, link: choosing('page', panel.isHome && panel.shown === 'page') },
        ]
      : [home]),
    { to: channelAboutPath(login), label: t`About`, deep: true, link: below },
    { to: channelVideosPath(login), label: t`Videos`, deep: true, link: below },
    { to: channelClipsPath(login), label: t`Clips`, deep: true, link: below },
    { to: channelCollectionsPath(login), label: t`Collections`, deep: true, link: below },
    { to: channelSchedulePath(login), label: t`Schedule`, deep: true, link: below },
    { to: channelFollowersPath(login), label: t`Followers`, deep: true, link: below },
    {
      to: channelFollowingPath(login),
      label: t({ message: 'Following', context: 'a tab of a channel' }),
      deep: true,
      link: below,
    },
    { to: channelBenefitsPath(login), label: t`Benefits`, deep: true, link: below },
  ];
  return <LinkTabs label={t`Channel of ${displayName}`} tabs={tabs} />;
};
