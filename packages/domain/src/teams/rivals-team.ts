/** The team whose page is the landing page of competitions, `/twitchrivals`. */
export const RIVALS_TEAM = 'twitchrivals';
