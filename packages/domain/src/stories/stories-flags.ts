/** The behaviour that each flag turns on, for site admins. */
export const storiesFlags = {
  stories_web: 'Stories: the shelf, the pages and the editor.',
} as const;
