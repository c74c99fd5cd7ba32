/** The channel's version after a change. Events that an older server wrote have none. */
export type ChannelVersion = number;
