import type { SideNavSectionKind } from '@bandshell/domain/side-nav';
import { Trans } from '@lingui/react/macro';
import { Heart, LayoutGrid, type LucideIcon, MonitorPlay, Sparkles, Telescope, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';

/** The header of a section: in the narrow column the icon alone. */
interface SectionView {
  readonly Icon: LucideIcon;
  /** @param name of the channel that the section is about, or nothing */
  readonly title: (name: string) => ReactNode;
}

/** The sections of the side navigation on the page; the domain's list says how long each is. */
export const sectionViews: Readonly<Record<SideNavSectionKind, SectionView>> = {
  followed: { Icon: Heart, title: () => <Trans>Followed channels</Trans> },
  recommended: { Icon: Sparkles, title: () => <Trans>Recommended channels</Trans> },
  similar: { Icon: Users, title: (name) => <Trans>Viewers of {name} also watch</Trans> },
  popular: { Icon: Video, title: () => <Trans>Live channels</Trans> },
  categories: { Icon: LayoutGrid, title: () => <Trans>Categories</Trans> },
  discover: { Icon: Telescope, title: () => <Trans>Discover</Trans> },
  recorded: { Icon: MonitorPlay, title: () => <Trans>Videos and clips</Trans> },
};
