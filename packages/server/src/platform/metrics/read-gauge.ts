import { Gauge, type Registry } from 'prom-client';

/**
 * A measure that is read whenever the metrics are asked for.
 * @param read NaN for what is unknown at the moment; never rejects, for all measures wait for it
 */
export function readGauge(metrics: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [metrics],
    async collect() {
      this.set(await read());
    },
  });
}
