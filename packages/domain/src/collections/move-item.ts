/** One entry of an ordered list. A hidden item keeps its position, because it may be shown again. */
export interface OrderedItem {
  readonly id: string;
  readonly isShown: boolean;
}

/**
 * The ids in order after `id` was moved to position `toIndex` among the shown items (0 is the first; values out of
 * range mean the nearest end). Hidden items stay after the item they followed. Returns the same order if no shown item
 * has this id.
 */
export function moveItem(items: readonly OrderedItem[], id: string, toIndex: number): readonly string[] {
  const moved = items.find((item) => item.id === id && item.isShown);
  if (moved === undefined) return items.map((item) => item.id);
  const rest = items.filter((item) => item !== moved);
  const shown = rest.filter((item) => item.isShown);
  const index = Math.min(Math.max(Math.trunc(toIndex), 0), shown.length);
  const before = shown[index - 1];
  const at = before === undefined ? 0 : rest.indexOf(before) + 1;
  return [...rest.slice(0, at), moved, ...rest.slice(at)].map((item) => item.id);
}
