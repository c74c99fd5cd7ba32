/** The behaviour that each flag turns on, for site admins. */
export const walletFlags = {
  creator_wallet_promo: 'The promotion of the creator wallet.',
} as const;
