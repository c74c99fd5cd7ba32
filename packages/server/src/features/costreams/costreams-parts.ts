import type { PartMakers } from '../../platform/make-parts.ts';
import { CostreamCounts } from './costream-counts.ts';

declare module '../../platform/parts.ts' {
  interface Parts {
    readonly costreamCounts: CostreamCounts;
  }
}

export const costreamsParts = {
  costreamCounts: (platform) => new CostreamCounts(platform),
} satisfies PartMakers;
