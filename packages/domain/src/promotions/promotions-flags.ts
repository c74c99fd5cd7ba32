/** What each flag turns on, for site admins. */
export const promotionsFlags = {
  september_bits_variant: 'The bits variant of the September promotion.',
} as const;
