/** Events about Turbo, see `DomainEvent`. Their partition is the user. */
export interface TurboEvent {
  /** Time of somebody's Turbo was taken back with the money for it. */
  readonly type: 'turbo-taken-back';
  readonly userId: string;
  /** ms since the epoch */
  readonly at: number;
}
