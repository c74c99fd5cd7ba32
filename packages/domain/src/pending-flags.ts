/** Flags that the requirements name and whose features are not built yet. A flag moves to its feature with it. */
export const pendingFlags = {
  artist_attribution_settings: 'The artist settings under /settings/artist.',
  canDropInFlagEnabled: 'Guests may drop in on a guest star session without asking.',
  openCallingFlagEnabled: 'Guests may call a guest star session that is open.',
  prime_perks_page: "The page /prime; without it the path leads to the membership's own page.",
} as const;
