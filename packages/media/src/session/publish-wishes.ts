/** What is to be made of a publisher's media besides its source. */
export interface PublishWishes {
  readonly record: boolean;
  /** It may have rungs. */
  readonly ladder: boolean;
}
