/** The facts that are known of a viewer in a channel. */
export interface SubscriberFacts {
  /** Null while the viewer is not loaded, or is nobody. */
  readonly user: {
    readonly subscriptionBenefit: object | null;
    /** Null without a ban. */
    readonly banStatus: { readonly isPermanent: boolean; readonly expiresInMs: number | null } | null;
  } | null;
}

/** Whether a viewer has the benefits of a subscriber: a ban of any length takes them away. */
export const isEligibleSubscriber = ({ user }: SubscriberFacts): boolean =>
  user !== null &&
  user.subscriptionBenefit !== null &&
  user.banStatus?.isPermanent !== true &&
  (user.banStatus?.expiresInMs ?? null) === null;
