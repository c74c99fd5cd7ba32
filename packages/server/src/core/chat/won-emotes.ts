/** Emotes of the site that users win. The feature that gives them makes this service. */
export interface WonEmotes {
  /** The ids of those that a user has, in their order. */
  ofUser(userId: string): Promise<readonly string[]>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly wonEmotes: WonEmotes;
  }
}
