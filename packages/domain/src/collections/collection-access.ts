/** What of a collection decides who may know of it. */
export interface KnownCollection {
  readonly isDeleted: boolean;
  /** Its channel is suspended or closed. */
  readonly isChannelUnavailable: boolean;
  /** It holds a video that who asks may know of (`mayKnowVideo`), without a link. */
  readonly holdsSomething: boolean;
}

/** Who asks for it. */
export interface CollectionReader {
  readonly isOwner: boolean;
  /** They are staff or a site admin, who see everything. */
  readonly isStaff: boolean;
}

/** Whether somebody may know of a collection: one that holds nothing for them is its owner's and staff's alone. */
export function mayKnowCollection(collection: KnownCollection, reader: CollectionReader): boolean {
  if (collection.isDeleted) return false;
  if (reader.isStaff) return true;
  if (collection.isChannelUnavailable) return false;
  return reader.isOwner || collection.holdsSomething;
}
