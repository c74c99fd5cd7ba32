/** The ids with one of them at another index; an index out of bounds means an end. */
export const moveInOrder = (ids: readonly string[], id: string, toIndex: number): readonly string[] => {
  const others = ids.filter((each) => each !== id);
  const at = Math.max(0, Math.min(others.length, toIndex));
  return [...others.slice(0, at), id, ...others.slice(at)];
};
