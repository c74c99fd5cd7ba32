/** The behaviour that each flag turns on, for site admins. */
export const channelViewFlags = {
  ignore_channel_content_mismatch: 'Videos, clips and collections may stand below a login that is not their owner’s.',
} as const;
