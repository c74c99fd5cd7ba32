/** The address of a source that was made or renewed just now. */
export interface FreshAddress {
  readonly sourceID: string;
  readonly token: string;
}
