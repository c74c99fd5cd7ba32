import { type ChannelState, type ChannelVisitor, mayEnterChannel } from '../kernel/channel-access.ts';

/** The properties of a collection that decide who may see that it exists. */
export interface KnownCollection extends ChannelState {
  readonly isDeleted: boolean;
  /** It contains a video that the reader may know of (`mayKnowVideo`) without a link. */
  readonly holdsSomething: boolean;
}

/** The user who asks for it. */
export type CollectionReader = ChannelVisitor;

/**
 * Whether somebody may know of a collection. A collection with nothing visible for them is known only to its owner and
 * staff.
 */
export function mayKnowCollection(collection: KnownCollection, reader: CollectionReader): boolean {
  if (collection.isDeleted) return false;
  if (reader.isStaff) return true;
  if (!mayEnterChannel(collection, reader)) return false;
  return reader.isOwner || collection.holdsSomething;
}
