/** What stands below the picture of a channel's page. */
export type ChannelTab = 'home' | 'about' | 'videos' | 'own-videos' | 'clips' | 'collections';

/** The tab that a path of the channel shell shows. What has none yet shows the channel's home. */
export const channelTabOf = (pathname: string): ChannelTab => {
  const [, , tab = '', below = ''] = pathname.toLowerCase().split('/');
  if (tab === 'videos') return below === 'edit' ? 'own-videos' : 'videos';
  return tab === 'about' || tab === 'clips' || tab === 'collections' ? tab : 'home';
};
