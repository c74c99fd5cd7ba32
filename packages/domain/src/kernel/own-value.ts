/**
 * The value of a table under a text that a stranger wrote. A plain look-up would also find what every object inherits, such
 * as `constructor`.
 */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
