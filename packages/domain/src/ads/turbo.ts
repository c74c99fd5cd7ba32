/** Whether Turbo (the ad-free perk) is active at `now`. It was bought or given until a certain time. */
export const hasTurboAt = (turboUntil: Date | null, now: Date): boolean =>
  turboUntil !== null && turboUntil.getTime() > now.getTime();
