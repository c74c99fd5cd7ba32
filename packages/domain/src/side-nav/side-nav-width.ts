/** In narrower windows the side navigation is collapsed (px). */
export const SIDE_NAV_BREAKPOINT = 1200;

/** Why the side navigation is collapsed or expanded. */
export interface SideNavWidth {
  /** The stored choice of the viewer; it applies to wide windows. */
  readonly isExpandedByUser: boolean;
  readonly isWindowWide: boolean;
  /** The viewer opened it over the page in a narrow window. It ends with the window's change or the page's. */
  readonly isOpenOverPage: boolean;
}

export type SideNavWidthEvent =
  | { readonly type: 'toggled' }
  | { readonly type: 'window'; readonly width: number }
  | { readonly type: 'page-changed' };

export const sideNavWidth = (windowWidth: number, isExpandedByUser = true): SideNavWidth => ({
  isExpandedByUser,
  isWindowWide: windowWidth >= SIDE_NAV_BREAKPOINT,
  isOpenOverPage: false,
});

export const isSideNavExpanded = ({ isExpandedByUser, isWindowWide, isOpenOverPage }: SideNavWidth): boolean =>
  isWindowWide ? isExpandedByUser : isOpenOverPage;

/** The breakpoint collapses and expands; the viewer's choice in a wide window is kept through both. */
export const stepSideNavWidth = (state: SideNavWidth, event: SideNavWidthEvent): SideNavWidth => {
  switch (event.type) {
    case 'toggled':
      return state.isWindowWide
        ? { ...state, isExpandedByUser: !state.isExpandedByUser }
        : { ...state, isOpenOverPage: !state.isOpenOverPage };
    case 'window': {
      const isWindowWide = event.width >= SIDE_NAV_BREAKPOINT;
      return isWindowWide === state.isWindowWide ? state : { ...state, isWindowWide, isOpenOverPage: false };
    }
    case 'page-changed':
      return state.isOpenOverPage ? { ...state, isOpenOverPage: false } : state;
  }
};
