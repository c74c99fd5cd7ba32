const SLICES = 16;

/** The part of a channel's count that a follower is counted in: the same for following and unfollowing. */
export const followerSlice = (followerId: string): number => Number(BigInt(followerId) % BigInt(SLICES));
