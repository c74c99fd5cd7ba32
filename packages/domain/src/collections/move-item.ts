/** One place of an ordered list. What is not shown keeps its place, for the day it comes back. */
export interface OrderedItem {
  readonly id: string;
  readonly isShown: boolean;
}

/**
 * The ids in the order after `id` was moved so that it stands at `toIndex` among the shown ones (0 is the first; what is
 * out of bounds means the nearest end). What is hidden stays behind the item it stood behind. The same order where nothing
 * of that id is shown.
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
