/** What each flag turns on, for site admins. */
export const sideNavFlags = {
  sidenav_default_sort_recommended: 'Followed channels are sorted by recommendation until the user chooses.',
} as const;
