import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether the frame shows an error in place of a player. */
export const useEmbedFailure = create<{ readonly hasFailed: boolean }>()(() => ({ hasFailed: false }));

/** Tells the page around the frame that there is an error in place of a player while the component is mounted. */
export function useNotifyFailure(hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return;
    useEmbedFailure.setState({ hasFailed });
    return () => useEmbedFailure.setState({ hasFailed: false });
  }, [hasFailed]);
}
