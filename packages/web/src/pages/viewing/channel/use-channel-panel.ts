import { useState } from 'react';
import { useMedia } from '../../../platform/react/use-media.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { channelTabOf } from './channel-tab.ts';

export type PanelName = 'chat' | 'page';

export interface ChannelPanel {
  /** A phone has no room for both. */
  readonly isPhone: boolean;
  /** The address names no list. */
  readonly isHome: boolean;
  readonly shown: PanelName;
  /** @param pathname the address at which it is shown */
  readonly choose: (panel: PanelName, pathname: string) => void;
}

/**
 * The content that a phone shows below the picture. The chat of a running stream comes first, unless the address names
 * a list. A choice holds until the address changes.
 */
export const useChannelPanel = (isOnAir: boolean, isForcedHome: boolean): ChannelPanel => {
  const isPhone = useMedia('(width < 768px)');
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<{ readonly panel: PanelName; readonly pathname: string }>();
  const isHome = channelTabOf(pathname) === 'home';
  const first: PanelName = isOnAir && isHome && !isForcedHome ? 'chat' : 'page';
  return {
    isPhone,
    isHome,
    shown: chosen?.pathname === pathname ? chosen.panel : first,
    choose: (panel, at) => setChosen({ panel, pathname: at }),
  };
};
