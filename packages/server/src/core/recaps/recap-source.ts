import type { RecapFacts } from '@bandshell/domain/recaps';
import type { Platform } from '../../platform/platform.ts';

/** Whose month in a channel a recap tells. */
export interface RecapQuestion {
  readonly channelId: string;
  readonly userIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** The facts that a feature knows of users in a channel within a time, by their ids. Only the user reads them. */
export type RecapSource = (
  platform: Platform,
  question: RecapQuestion,
) => Promise<ReadonlyMap<string, Partial<RecapFacts>>>;

declare module '../../platform/services.ts' {
  interface Services {
    /** The sources of all features; made by `app`, which knows them. */
    readonly recapSources: readonly RecapSource[];
  }
}
