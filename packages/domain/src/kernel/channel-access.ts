/**
 * Why a channel is not open to everybody: its owner or staff restricted it to members of an organisation. The other types
 * are the names of restrictions by subscription.
 */
export type RestrictionType = 'ALL_ACCESS_PASS' | 'ORGANIZATION_ACCESS_ONLY' | 'SUB_ONLY_LIVE';

/** The properties of a channel that decide who may enter it: see its page, its content and its chat. */
export interface ChannelState {
  /** It is suspended or closed. */
  readonly isChannelUnavailable: boolean;
  /** It is only for members of an organisation. */
  readonly isChannelRestricted: boolean;
}

/** The relation of somebody to a channel. */
export interface ChannelVisitor {
  readonly isOwner: boolean;
  /** They are staff or a site admin, who see everything. */
  readonly isStaff: boolean;
  /** They are a member of the organisation that the channel is restricted to. */
  readonly isMember: boolean;
}

/** An open channel. */
export const openChannel: ChannelState = { isChannelUnavailable: false, isChannelRestricted: false };

/** Whether somebody may enter a channel. The data that it contains may be restricted further. */
export const mayEnterChannel = (channel: ChannelState, visitor: ChannelVisitor): boolean =>
  visitor.isStaff ||
  (!channel.isChannelUnavailable && (!channel.isChannelRestricted || visitor.isOwner || visitor.isMember));
