/** The behaviour that each flag turns on, for site admins. */
export const playerFlags = {
  push_playback_off: 'Live streams come to the player by HLS alone, about a second further from the camera.',
  persistent_player_off: 'The player ends with its page and never becomes a mini player.',
} as const;
