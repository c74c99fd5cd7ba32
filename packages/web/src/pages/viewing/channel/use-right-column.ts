import { type ColumnPlacement, type ColumnWindow, isColumnCramped, rightColumn } from '@bandshell/domain/channel-view';
import { useState, useSyncExternalStore } from 'react';
import { heightWithoutKeyboard } from '../../../platform/browser/height-without-keyboard.ts';
import { isBoolean, storedValue } from '../../../platform/storage/stored-value.ts';

const stored = storedValue('right-column-open', isBoolean);

const windowNow = (isTheatre: boolean): ColumnWindow => ({
  width: window.innerWidth,
  height: heightWithoutKeyboard(),
  isTheatre,
});

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

export interface RightColumn {
  readonly place: ColumnPlacement;
  readonly isOpen: boolean;
  readonly hasToggle: boolean;
  readonly toggle: () => void;
}

/**
 * The chat column: beside or below the player, open or closed as the viewer last chose. A choice in full screen or in a
 * narrow window is temporary. Full screen starts with the column closed.
 * @param layout what the window shows: the page, or only the player with the column
 */
export const useRightColumn = (layout: 'page' | 'theatre' | 'fullscreen'): RightColumn => {
  const [remembered, setRemembered] = useState(() => stored.read());
  const [cramped, setCramped] = useState<boolean>();
  const [inFull, setInFull] = useState(false);
  const isFull = layout === 'fullscreen';
  const isAlone = layout !== 'page';

  // A string, so that the page renders again only when the rule's result changes and not at each pixel.
  const reckon = () => {
    const view = windowNow(isAlone);
    return JSON.stringify([rightColumn(view, { remembered, cramped }), isColumnCramped(view)]);
  };
  const [state, isCramped] = JSON.parse(useSyncExternalStore(subscribe, reckon)) as [
    ReturnType<typeof rightColumn>,
    boolean,
  ];
  const isOpen = isFull ? inFull : state.isExpanded;

  const toggle = () => {
    if (isFull) setInFull(!isOpen);
    else if (isCramped) setCramped(!isOpen);
    else {
      stored.write(!isOpen);
      setRemembered(!isOpen);
    }
  };

  return { place: state.place, isOpen, hasToggle: isFull || state.hasToggle, toggle };
};
