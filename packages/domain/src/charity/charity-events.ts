/** Events about campaigns for charities, see `DomainEvent`. Their partition is the channel. */
export type CharityEvent =
  | { readonly type: 'charity-campaign-started'; readonly channelId: string; readonly campaignId: string }
  | { readonly type: 'charity-campaign-ended'; readonly channelId: string; readonly campaignId: string }
  /** A donation was paid. */
  | {
      readonly type: 'charity-donated';
      readonly channelId: string;
      readonly campaignId: string;
      readonly orderId: string;
      readonly userId: string;
      /** In the smallest units of the campaign's currency. */
      readonly amount: number;
    };
