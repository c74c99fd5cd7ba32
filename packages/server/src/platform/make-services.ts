import type { Platform } from './platform.ts';
import type { Services } from './services.ts';

/** How services are made: each once a process, when it is first asked for. */
export type ServiceMakers = { readonly [Name in keyof Services]?: (platform: Platform) => Services[Name] };

/**
 * Puts the services of all makers into `platform.services`. A service is made when it is first used, so that a maker may use
 * other services and a command makes only what it uses. `given` replaces what makers would make.
 * @throws if two makers make a service of the same name.
 */
export function makeServices(platform: Platform, all: readonly ServiceMakers[], given: Partial<Services> = {}): void {
  for (const makers of all) {
    for (const [name, make] of Object.entries<(platform: Platform) => unknown>(makers)) {
      let service: { readonly value: unknown } | undefined;
      let isMaking = false;
      const get = (): unknown => {
        if (service !== undefined) return service.value;
        if (isMaking) throw new Error(`the service ${name} needs itself to be made`);
        isMaking = true;
        try {
          service = { value: name in given ? given[name as keyof Services] : make(platform) };
          return service.value;
        } finally {
          isMaking = false;
        }
      };
      // Not configurable: a second service of the same name throws.
      Object.defineProperty(platform.services, name, { get, enumerable: true });
    }
  }
}
