/** Seconds that caches may keep a playlist: a growing one, and a complete one. */
export const growingAge = 1;
export const completeAge = 30;
