/**
 * Whether a flag that is on for `percentage` of the users is on for this one. The same user keeps the same answer as the
 * share grows, and other flags choose other users. Anonymous visitors have it when everybody does.
 */
export function isRolledOut(flag: string, percentage: number, userId: string | undefined): boolean {
  if (percentage >= 100) return true;
  if (percentage <= 0 || userId === undefined) return false;
  return fnv1a(`${flag}:${userId}`) % 10_000 < percentage * 100;
}

/** FNV-1a, 32 bits, with a final mix as its low bits follow the last letter. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
