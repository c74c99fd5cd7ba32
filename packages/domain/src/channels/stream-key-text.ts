/** How a stream key looks: its channel's id for the eye, then 256 random bits as base64url. */
export const writeStreamKey = (channelId: string, secret: string): string => `live_${channelId}_${secret}`;

/** Whether a text can be a stream key at all; anything else was never given out. */
export const isStreamKey = (text: string): boolean => /^live_\d{6,16}_[A-Za-z0-9_-]{43}$/.test(text);

/** The channel that a text with the form of a stream key names, whether that key was ever given out or not. */
export const channelOfStreamKey = (text: string): string | undefined => /^live_(\d{6,16})_/.exec(text)?.[1];
