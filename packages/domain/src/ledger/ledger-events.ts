/** Events about what pays for what, see `DomainEvent`. Their partition is the user who cheered. */
export type LedgerEvent = {
  /** Bits of a user's cheers in a channel are no longer paid, or are paid again. */
  readonly type: 'cheers-funded';
  readonly channelId: string;
  readonly userId: string;
  readonly cheers: readonly {
    /** Everything that the transaction was posted for: `message:<UUID>`. */
    readonly reference: string;
    /** Bits of it that nothing pays for, of all times. */
    readonly unpaid: number;
  }[];
};
