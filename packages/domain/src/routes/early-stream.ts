/** Id of the element in a document that names the playlist of the stream that the page plays at once. */
export const EARLY_STREAM_ID = 'bandshell-live';

/** Id of the stream's picture in a channel's document. It stands until the page shows its own. */
export const EARLY_PICTURE_ID = 'bandshell-picture';

/** `/:channelLogin/home` selects the channel and not its picture, also while it is live. */
const FORCED_HOME = /^\/[^/]+\/home\/?$/i;

/** Whether a path of the channel page selects the channel and not the stream's picture. */
export const isForcedHome = (path: string): boolean => FORCED_HOME.test(path);

/** Id of the mark in a document that says that live streams are pushed to its player. */
export const PUSHED_ID = 'bandshell-pushed';
