/**
 * Whether a value contains more values than this, in lists and objects too. Visits no more of them: input may nest deeper
 * than the stack allows.
 */
export function holdsMoreThan(most: number, value: object): boolean {
  const open: unknown[] = [value];
  let seen = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const key in next) {
      seen += 1;
      if (seen > most) return true;
      open.push((next as Record<string, unknown>)[key]);
    }
  }
  return false;
}
