import { create } from 'zustand';

/** Layout state shared by the shell and the pages. The page with the player sets it. */
interface LayoutState {
  /** The player fills the window and the shell is hidden. */
  readonly isTheatre: boolean;
}

export const useLayout = create<LayoutState>()(() => ({ isTheatre: false }));

/** Enters or leaves theatre mode. */
export const setTheatre = (isTheatre: boolean): void => {
  if (useLayout.getState().isTheatre === isTheatre) return;
  document.documentElement.toggleAttribute('data-theatre', isTheatre);
  useLayout.setState({ isTheatre });
};
