import type { ChannelGroup, TogetherSource } from '../../core/channels/channels-together.ts';
import type { Platform } from '../../platform/platform.ts';

/** Which channels of the demo are together. Without a demo there are none. */
export class DemoTogether implements TogetherSource {
  #group: ChannelGroup = { channelIds: [] };

  /** All channels that are together; none if they are fewer than two. */
  get channelIds(): readonly string[] {
    return this.#group.channelIds;
  }

  async groupsOf(channelIds: readonly string[]): Promise<readonly ChannelGroup[]> {
    return channelIds.some((id) => this.#group.channelIds.includes(id)) ? [this.#group] : [];
  }

  /** @param channelIds all that are together from now on; fewer than two: none are */
  async bring({ database }: Platform, channelIds: readonly string[], initiatorId: string): Promise<void> {
    const before = this.#group.channelIds;
    this.#group = { channelIds: channelIds.length > 1 ? channelIds : [] };
    const all = [...new Set([...before, ...channelIds])];
    await database.transact((tx) =>
      tx.emit({ type: 'channels-together-changed', channelIds: all, initiatorId }, initiatorId),
    );
  }
}
