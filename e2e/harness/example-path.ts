/**
 * An address that matches a pattern of the route table.
 * @param examples a value for each parameter by its name
 * @throws for a parameter without an example; add one
 */
export const examplePath = (pattern: string, examples: Readonly<Record<string, string>>): string =>
  pattern
    .replace(/\/\*$/, '')
    .replace(/:(\w+)\?/g, '')
    .replace(/:(\w+)/g, (_, name: string) => {
      const example = examples[name];
      if (example === undefined) throw new Error(`${pattern}: no example of ${name}`);
      return encodeURIComponent(example);
    });
