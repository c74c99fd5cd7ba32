import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Channels that are together now, such as those of a shared chat. A channel is in one group at most. */
export interface ChannelGroup {
  /** In the order in which they joined. */
  readonly channelIds: readonly string[];
}

/**
 * A thing that brings channels together. A feature registers it. Whenever channels come together or one leaves, it emits
 * `channels-together-changed` in the transaction that says so.
 */
export interface TogetherSource {
  /** The groups in which these channels are now, each with all its members. `db` may be a transaction. */
  groupsOf(channelIds: readonly string[], db: Db, platform: Platform): Promise<readonly ChannelGroup[]>;
}

/** The door by which features ask which channels are together now. */
export interface ChannelsTogether {
  /** `db` may be a transaction. */
  groupsOf(channelIds: readonly string[], db: Db): Promise<readonly ChannelGroup[]>;
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Made by `app`, which knows all sources. */
    readonly channelsTogether: ChannelsTogether;
  }
}

/** All sources as one. Of two that name the same channel the first one counts. */
export const joinSources = (platform: Platform, sources: readonly TogetherSource[]): ChannelsTogether => ({
  groupsOf: async (channelIds, db) => {
    const found = (await Promise.all(sources.map((source) => source.groupsOf(channelIds, db, platform)))).flat();
    const known = new Set<string>();
    return found.flatMap(({ channelIds: ids }) => {
      const free = [...new Set(ids)].filter((id) => !known.has(id));
      for (const id of free) known.add(id);
      return free.length > 1 ? [{ channelIds: free }] : [];
    });
  },
});
