/** What hype trains take off gifts. Promotions ask it for each offer. */
export interface TreasureTrains {
  /** The discount that a channel's train holds now, and its end in ms since the epoch; null: none. */
  ofChannel(channelId: string): Promise<{ readonly discountPercent: number; readonly endsAt: number } | null>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly treasureTrains: TreasureTrains;
  }
}
