/** What each flag turns on, for site admins. */
export const playerFlags = {
  persistent_player_off: 'The player ends with its page and never becomes a mini player.',
} as const;
