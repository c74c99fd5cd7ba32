/** The player as the editor's tools use it. Seconds of the video. */
export interface EditorPlayer {
  readonly seek: (seconds: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
}
