/** The pinned message as the page shows it. */
export interface ShownPin {
  readonly pinID: string;
  readonly text: string;
  readonly login: string;
  readonly displayName: string;
  readonly color: string;
  readonly pinnedByName: string;
  readonly secondsLeft: number;
}
