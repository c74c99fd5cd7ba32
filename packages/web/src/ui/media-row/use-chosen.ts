import { useState } from 'react';

export interface Chosen {
  readonly has: (id: string) => boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
  /** Selects exactly these. */
  readonly set: (ids: readonly string[]) => void;
}

/** The ids of the selected items of a list. */
export const useChosen = (): Chosen => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => chosen.has(id),
    choose: (id, isChosen) => {
      const after = new Set(chosen);
      if (isChosen) after.add(id);
      else after.delete(id);
      setChosen(after);
    },
    set: (ids) => setChosen(new Set(ids)),
  };
};
