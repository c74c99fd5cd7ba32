/** Events about co-streams, see `DomainEvent`. Their partition is the organizer. */
export type CostreamEvent = {
  /** Channels joined, left, or the co-stream ended. Invitations alone change nothing that others see. */
  readonly type: 'costream-changed';
  readonly costreamId: string;
  /** The channels that take part now; fewer than two are no co-stream. */
  readonly channelIds: readonly string[];
  /** The channels that took part until now and do not any more. */
  readonly leftIds: readonly string[];
};
