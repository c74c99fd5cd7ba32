import type { CostreamNumbers } from './live-channel.ts';

/** Viewers of all channels of a stream's co-stream; null without one. */
export const togetherOf = ({ costreamDetails }: { readonly costreamDetails?: CostreamNumbers }): number | null =>
  costreamDetails === undefined || costreamDetails.role === 'NONE' ? null : costreamDetails.totalViewersCount;
