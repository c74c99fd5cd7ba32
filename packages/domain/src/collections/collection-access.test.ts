import { describe, expect, it } from 'vitest';
import { type KnownCollection, mayKnowCollection } from './collection-access.ts';

const readers = [
  { isOwner: false, isStaff: false, isMember: false },
  { isOwner: true, isStaff: false, isMember: false },
  { isOwner: false, isStaff: true, isMember: false },
];
const full: KnownCollection = {
  isDeleted: false,
  isChannelUnavailable: false,
  isChannelRestricted: false,
  holdsSomething: true,
};
const may = (changed: Partial<KnownCollection>) =>
  readers.map((reader) => mayKnowCollection({ ...full, ...changed }, reader));

describe('who may know of a collection', () => {
  it('is everybody who finds something in it, and of an empty one its owner and staff', () => {
    expect(may({})).toEqual([true, true, true]);
    expect(may({ holdsSomething: false })).toEqual([false, true, true]);
  });

  it('is staff alone where the channel is closed, and nobody where it is deleted', () => {
    expect(may({ isChannelUnavailable: true })).toEqual([false, false, true]);
    expect(may({ isDeleted: true })).toEqual([false, false, false]);
  });
});
