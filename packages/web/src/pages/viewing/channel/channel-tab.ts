const named = ['about', 'benefits', 'clips', 'collections', 'followers', 'following', 'schedule'] as const;

/** The tabs below the player of a channel's page. */
export type ChannelTab = 'home' | 'save-streak' | 'videos' | 'own-videos' | (typeof named)[number];

/** The tab that a path of the channel page selects. A path without a tab shows the channel's home. */
export const channelTabOf = (pathname: string): ChannelTab => {
  const [, first = '', tab = '', below = ''] = pathname.toLowerCase().split('/');
  if (first === 'save-streak') return 'save-streak';
  if (tab === 'videos') return below === 'edit' ? 'own-videos' : 'videos';
  return named.find((name) => name === tab) ?? 'home';
};
