/** Events about OAuth access, see `DomainEvent`. */
export type OauthEvent = {
  readonly type: 'oauth-access-ended';
  readonly clientId: string;
  /** Null: of every user. */
  readonly userId: string | null;
  /** The grants whose tokens ended; null: all grants of the two above. */
  readonly grantIds: readonly string[] | null;
};
