/** The behaviour that each flag turns on, for site admins. */
export const sideNavFlags = {
  sidenav_default_sort_recommended: 'Followed channels are sorted by recommendation until the user chooses.',
  creatorAnniversariesFeature: 'The side navigation tells of the day on which a channel was made.',
  withFreeformTags: 'The side navigation tells the tags of live channels.',
} as const;
