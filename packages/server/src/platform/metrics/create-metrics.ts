import { collectDefaultMetrics, Registry } from 'prom-client';

/** The process's measures; all that measures adds its own. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
