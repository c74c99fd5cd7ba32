import type { Callout, CalloutKind } from '@bandshell/domain/promotions';
import type { Platform } from '../../platform/platform.ts';

/** For whom a callout is looked for. */
export interface CalloutQuestion {
  /** The channel that is shown. */
  readonly channelId: string;
  /** Null for visitors. */
  readonly viewerId: string | null;
  readonly now: Date;
}

/**
 * One thing that a callout may be about. Features declare theirs; `CALLOUT_KINDS` of the domain says which comes first. The
 * rule is pure and in the domain, and this reads what it looks at.
 */
export interface CalloutCandidate {
  readonly kind: CalloutKind;
  /** The callout, or null if it does not apply. */
  find(platform: Platform, question: CalloutQuestion): Promise<Callout | null>;
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Those of all features, in their order; made by `app`, which knows them. */
    readonly calloutCandidates: readonly CalloutCandidate[];
  }
}
