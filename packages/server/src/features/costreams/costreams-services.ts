import type { ServiceMakers } from '../../platform/make-services.ts';
import { CostreamCounts } from './costream-counts.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly costreamCounts: CostreamCounts;
  }
}

export const costreamsServices = {
  costreamCounts: (platform) => new CostreamCounts(platform),
} satisfies ServiceMakers;
