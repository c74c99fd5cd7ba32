/** What is told to the machines of live and of recorded playback alike. */
export type SharedEvent =
  /** The page shows no player any more. */
  | { readonly type: 'leave' }
  /** The engine has a playlist and the element a source. */
  | { readonly type: 'ready' }
  /** A playlist or media came: the server answers. */
  | { readonly type: 'loaded' }
  /** Seconds of the media. */
  | { readonly type: 'moved'; readonly position: number }
  /** The end was shown. */
  | { readonly type: 'finished' }
  /** The browser lets nothing play before the user does something. */
  | { readonly type: 'play-refused' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** The user asks to try again now. */
  | { readonly type: 'try-again' };

/** What both machines ask of the engine and the element. */
export type SharedCommand =
  /** Fetches again and keeps the picture that stands. */
  | { readonly type: 'resume-loading' }
  /** Stops fetching and keeps the picture. */
  | { readonly type: 'rest' }
  | { readonly type: 'unload' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** Seeks a little forward, over a hole of the buffer. */
  | { readonly type: 'nudge' }
  | { readonly type: 'recover-media' };
