import type { ExportDestination } from '../../../platform/config/export-destinations.ts';

/** The video sites to which clips can be exported: those of the settings, and the demo's. */
export class ExportDestinations {
  readonly #byId: Map<string, ExportDestination>;

  constructor(configured: readonly ExportDestination[]) {
    this.#byId = new Map(configured.map((destination) => [destination.id, destination]));
  }

  all(): readonly ExportDestination[] {
    return [...this.#byId.values()];
  }

  find(id: string): ExportDestination | undefined {
    return this.#byId.get(id);
  }

  /** Adds the demo's video site, unless the settings have one of this id. */
  add(destination: ExportDestination): void {
    if (!this.#byId.has(destination.id)) this.#byId.set(destination.id, destination);
  }
}
