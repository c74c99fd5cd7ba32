/** Texts of the persisted queries by their names. */
export function operationsByName(operations: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...operations.values()].map((text) => [/^\s*query\s+(\w+)/.exec(text)?.[1] ?? '', text]));
}
