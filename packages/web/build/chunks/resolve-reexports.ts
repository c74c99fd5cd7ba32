/** The facts that are known of a module: its code and where its imports lead. */
export interface ModuleInfo {
  readonly id: string;
  readonly code: string;
  /** Modules it imports statically. */
  readonly imports: readonly string[];
}

const ENTRY =
  /\/packages\/(?:domain\/src\/[\w-]+|contract\/src|player\/src)\/index\.ts$|\/node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
/** The entry of the icon package. It exports declarations of other files under names of its own. */
const ICONS = /^(.*\/node_modules\/lucide-react\/dist\/esm)\/lucide-react\.mjs$/;
const GIVEN_ON = /\bexport\s*\{([^}]*)\}\s*from\s*['"]\.\/([^'"]+)['"]/g;
const DECLARED = /\bexport\s+(?:async\s+)?(?:const|let|function\*?|class)\s+([\w$]+)/g;
const NAMED = /\bimport\s*\{([^}]*)\}\s*from\s*['"](?:@bandshell\/(\w+)(?:\/[\w-]+)?|(lucide-react))['"]/g;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);

/**
 * Static imports of each module. An import of a name through a package's entry counts as an import of the file that declares
 * the name. The bundler drops the rest of the entry. Any other import of an entry counts as an import of all of it.
 */
export const resolveReexports = (modules: readonly ModuleInfo[]): ReadonlyMap<string, readonly string[]> => {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const declared = new Map<string, string>();
  for (const { id, code } of modules) {
    const folder = /\/packages\/(\w+)\/src\//.exec(id)?.[1];
    for (const [, name] of code.matchAll(DECLARED)) declared.set(`${folder}:${name}`, id);
  }
  for (const { id, code } of modules) {
    const folder = ICONS.exec(id)?.[1];
    if (folder === undefined) continue;
    for (const [, list = '', file] of code.matchAll(GIVEN_ON)) {
      for (const name of list.split(',').map((one) =>
        one
          .split(/\s+as\s+/)
          .at(-1)
          ?.trim(),
      )) {
        declared.set(`lucide-react:${name}`, `${folder}/${file}`);
      }
    }
  }
  const leads = ({ code, imports }: ModuleInfo): readonly string[] => {
    const entries = imports.filter((id) => ENTRY.test(id));
    if (entries.length === 0) return imports;
    const wanted = [...code.matchAll(NAMED)].flatMap(([, list = '', entry, icons]) =>
      namesIn(list).map((name) => declared.get(`${entry ?? icons}:${name}`)),
    );
    const found = wanted.filter((id) => id !== undefined);
    // The compiler has removed types and type-only imports. Every other name must be found.
    return found.length === 0 || found.length < wanted.length
      ? imports
      : [...imports.filter((id) => !entries.includes(id)), ...found];
  };
  return new Map([...byId].map(([id, module]) => [id, leads(module)]));
};
