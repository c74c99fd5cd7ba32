/** The player in a frame of another page never acts for a user, even if a browser would send the session. */
export const credentials: RequestCredentials =
  typeof window === 'undefined' || window === window.top ? 'same-origin' : 'omit';
