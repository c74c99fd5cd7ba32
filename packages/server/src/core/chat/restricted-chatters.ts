/** The users whose messages in a channel wait for a moderator. The feature of moderators makes this service. */
export type RestrictedChatters = (channelId: string) => Promise<ReadonlySet<string>>;
