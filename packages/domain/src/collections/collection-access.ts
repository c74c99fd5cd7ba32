/** The properties of a collection that decide who may see that it exists. */
export interface KnownCollection {
  readonly isDeleted: boolean;
  /** Its channel is suspended or closed. */
  readonly isChannelUnavailable: boolean;
  /** It contains a video that the reader may know of (`mayKnowVideo`) without a link. */
  readonly holdsSomething: boolean;
}

/** The user who asks for it. */
export interface CollectionReader {
  readonly isOwner: boolean;
  /** They are staff or a site admin, who see everything. */
  readonly isStaff: boolean;
}

/**
 * Whether somebody may know of a collection. A collection with nothing visible for them is known only to its owner and
 * staff.
 */
export function mayKnowCollection(collection: KnownCollection, reader: CollectionReader): boolean {
  if (collection.isDeleted) return false;
  if (reader.isStaff) return true;
  if (collection.isChannelUnavailable) return false;
  return reader.isOwner || collection.holdsSomething;
}
