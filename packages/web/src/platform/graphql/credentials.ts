/** The player in a frame of another page acts for nobody, also where a browser would send the session along. */
export const credentials: RequestCredentials =
  typeof window === 'undefined' || window === window.top ? 'same-origin' : 'omit';
