/** The form of a stream key: the channel's id (readable), then 256 random bits as base64url. */
export const writeStreamKey = (channelId: string, secret: string): string => `live_${channelId}_${secret}`;

/** Whether a text has the form of a stream key. */
export const isStreamKey = (text: string): boolean => /^live_\d{6,16}_[A-Za-z0-9_-]{43}$/.test(text);

/** The channel that a text with the form of a stream key names, whether or not that key exists. */
export const channelOfStreamKey = (text: string): string | undefined => /^live_(\d{6,16})_/.exec(text)?.[1];
