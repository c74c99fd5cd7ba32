/** The text that a moderator puts in front of everybody in the live channels, by login; commands of chat. */
export const demoHighlights: Readonly<Record<string, readonly string[]>> = {
  nightkiln: [
    '/pin 20m Tonight: three raku pulls, the last one at half past. Gloves on, please, and ask before you post a link.',
    '/announceorange The next pull is in ten minutes. Get your tea now EncoreFire',
    '/shoutout oolonghours',
    '/announce Pieces from last week are in the panels below the stream.',
  ],
  patchbaypatty: [
    '/announcepurple Requests are open: name a tempo and a mood.',
    '/pin 15m The patch of today is in the about tab. Headphones help.',
    '/shoutout tidewatch',
  ],
  tidewatch: [
    '/pin 30m High water is at 21:40. If you hear the foghorn, that is not your speakers.',
    '/announceblue Seal on the left of the picture!',
    '/shoutout nightkiln',
  ],
};
