import { useEffect, useSyncExternalStore } from 'react';
import { setTheatre, useLayout } from '../../../core/page/layout-store.ts';
import { useLayoutKeys } from './use-layout-keys.ts';
import { type RightColumn, useRightColumn } from './use-right-column.ts';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** The whole page scrolls, not a part of it. */
const isPageFull = (): boolean => document.fullscreenElement?.id === 'main';

export interface ChannelLayout {
  readonly layout: 'page' | 'theatre' | 'fullscreen';
  readonly column: RightColumn;
  readonly theatre: { readonly isOn: boolean; readonly toggle: () => void };
}

/** How the channel page uses the window: as a page, or only for the player and the right column. */
export const useChannelLayout = (): ChannelLayout => {
  const isTheatre = useLayout((state) => state.isTheatre);
  const isFullscreen = useSyncExternalStore(subscribe, isPageFull);
  const layout = isFullscreen ? 'fullscreen' : isTheatre ? 'theatre' : 'page';
  const column = useRightColumn(layout);
  const toggle = () => {
    setTheatre(!isTheatre);
    if (!isTheatre) window.scrollTo(0, 0);
  };
  useEffect(() => () => setTheatre(false), []);
  useLayoutKeys({
    isTheatre,
    toggleTheatre: toggle,
    toggleColumn: () => {
      if (column.hasToggle) column.toggle();
    },
  });
  return { layout, column, theatre: { isOn: isTheatre, toggle } };
};
