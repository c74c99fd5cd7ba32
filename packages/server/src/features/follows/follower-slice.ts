const SLICES = 16;

/** The slice of a channel's count that includes a follower: the same for following and unfollowing. */
export const followerSlice = (followerId: string): number => Number(BigInt(followerId) % BigInt(SLICES));
