/** Events of live and of recorded playback. */
export type SharedEvent =
  /** The page shows no player any more. */
  | { readonly type: 'leave' }
  /** The engine has a playlist and the element a source. */
  | { readonly type: 'ready' }
  /** A playlist or media arrived: the server answers. */
  | { readonly type: 'loaded' }
  /** Seconds of the media. */
  | { readonly type: 'moved'; readonly position: number }
  /** The end was played. */
  | { readonly type: 'finished' }
  /** The browser does not start playback before the user interacts with the page. */
  | { readonly type: 'play-refused' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** The user asks to try again now. */
  | { readonly type: 'try-again' };

/** Commands of both machines to the engine and the element. */
export type SharedCommand =
  /** Fetches again and keeps the current frame. */
  | { readonly type: 'resume-loading' }
  /** Stops fetching and keeps the current frame. */
  | { readonly type: 'rest' }
  | { readonly type: 'unload' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** Seeks a little forward, over a gap in the buffer. */
  | { readonly type: 'nudge' }
  | { readonly type: 'recover-media' };
