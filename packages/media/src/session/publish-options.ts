/** Everything that is made of a publisher's media in addition to its source. */
export interface PublishOptions {
  readonly record: boolean;
  /** It may have renditions. */
  readonly ladder: boolean;
}
