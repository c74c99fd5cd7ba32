/** What is to be made of a publisher's media besides its source. */
export interface PublishOptions {
  readonly record: boolean;
  /** It may have renditions. */
  readonly ladder: boolean;
}
