import type { createCostEstimate } from './estimate-cost.ts';
import type { PreparedDocument } from './prepare-document.ts';

export type EstimateCost = ReturnType<typeof createCostEstimate>;
export type CostOf = (variables: Record<string, unknown>) => number;

/** Variables that costs depend on have few values: page sizes. */
const REMEMBERED_COSTS = 16;
const LONGEST_KEY = 200;

/** The amount that a document costs with given variables; the first few answers are remembered. */
export function rememberCosts(prepared: PreparedDocument, estimate: EstimateCost): CostOf {
  let reads: readonly string[] | undefined;
  const known = new Map<string, number>();
  const keyOf = (variables: Record<string, unknown>): string =>
    (reads ?? []).map((name) => JSON.stringify(variables[name])).join();
  return (variables) => {
    const found = reads === undefined ? undefined : known.get(keyOf(variables));
    if (found !== undefined) return found;
    const made = estimate(prepared, variables);
    reads = [...made.reads];
    const key = keyOf(variables);
    if (known.size < REMEMBERED_COSTS && key.length <= LONGEST_KEY) known.set(key, made.cost);
    return made.cost;
  };
}
