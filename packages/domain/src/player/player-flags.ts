/** The behaviour that each flag turns on, for site admins. */
export const playerFlags = {
  push_playback: 'Live streams are pushed to the player, about a second nearer to the camera; by HLS where that fails.',
  persistent_player_off: 'The player ends with its page and never becomes a mini player.',
} as const;
