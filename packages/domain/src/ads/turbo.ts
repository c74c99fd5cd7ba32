/** Whether Turbo, the ad-free perk, holds at `now`: it was bought or given until a time. */
export const hasTurboAt = (turboUntil: Date | null, now: Date): boolean =>
  turboUntil !== null && turboUntil.getTime() > now.getTime();
