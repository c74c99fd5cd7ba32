import type { Parts } from './parts.ts';
import type { Platform } from './platform.ts';

/** How parts are made: each once a process, when it is first asked for. */
export type PartMakers = { readonly [Name in keyof Parts]?: (platform: Platform) => Parts[Name] };

/**
 * Puts the parts of all makers into `platform.parts`. A part is made when it is first used, so that a maker may use
 * other parts and a command makes only what it uses. `given` replaces what makers would make.
 * @throws if two makers make a part of the same name.
 */
export function makeParts(platform: Platform, all: readonly PartMakers[], given: Partial<Parts> = {}): void {
  for (const makers of all) {
    for (const [name, make] of Object.entries<(platform: Platform) => unknown>(makers)) {
      let part: { readonly value: unknown } | undefined;
      let isMaking = false;
      const get = (): unknown => {
        if (part !== undefined) return part.value;
        if (isMaking) throw new Error(`the part ${name} needs itself to be made`);
        isMaking = true;
        try {
          part = { value: name in given ? given[name as keyof Parts] : make(platform) };
          return part.value;
        } finally {
          isMaking = false;
        }
      };
      // Not configurable: a second part of the same name throws.
      Object.defineProperty(platform.parts, name, { get, enumerable: true });
    }
  }
}
