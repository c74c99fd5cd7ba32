/** What the editor's tools do with the player beside them. Seconds of the video. */
export interface EditorPlayer {
  readonly seek: (seconds: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
}
