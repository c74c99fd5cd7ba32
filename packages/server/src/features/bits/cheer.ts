import type { ChatNotice } from '@bandshell/domain/kernel';
import type { Tx } from '../../platform/database/database.ts';

/** A message of chat that spends bits. */
export interface Cheer {
  /** A repeated request with it spends nothing. */
  readonly key: string;
  readonly channelId: string;
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** A UUID. */
  readonly messageId: string;
  /** Of all cheers of the message, above 0. */
  readonly bits: number;
  /** ms since the epoch */
  readonly at: number;
}

/** The text that is written with a cheer. Cheers of one moment that have the same `store` are written together. */
export interface KeptWithCheer<Item> {
  readonly item: Item;
  store(tx: Tx, items: readonly Item[]): Promise<void>;
}

/** How chat spends bits. The feature `bits` makes this service. */
export interface Cheering {
  /** The prefixes that words of cheers begin with, in lower case. */
  readonly prefixes: ReadonlySet<string>;
  /** The least of a cheer in the channel has changed. Other nodes know it some seconds later. */
  forgetMinimum(channelId: string): void;
  /** Whether the channel takes cheers; in others such words are text. */
  takesCheers(channelId: string): Promise<boolean>;
  /**
   * Spends the bits and writes what is kept with the cheer, all in one transaction with its event. The notice says why it
   * was refused; then nothing is written.
   */
  spend<Item>(cheer: Cheer, kept?: KeptWithCheer<Item>): Promise<ChatNotice | null>;
}
