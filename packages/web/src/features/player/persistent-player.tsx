import type { ComponentType } from 'react';
import { create } from 'zustand';

interface PersistentPlayerState {
  /** The player's code. It loads with the first page that has a player, and stays mounted. */
  readonly Host: ComponentType | null;
}

const usePersistentPlayer = create<PersistentPlayerState>()(() => ({ Host: null }));

/** Mounts the app's player in the shell. */
export const mountPlayer = (Host: ComponentType): void => usePersistentPlayer.setState({ Host });

/** The app's only player. It is rendered in the shell before the route's outlet. */
export const PersistentPlayer = () => {
  const Host = usePersistentPlayer((state) => state.Host);
  return Host !== null && <Host />;
};
