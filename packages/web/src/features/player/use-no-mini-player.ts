import { useEffect } from 'react';
import { presentPlayer } from './player-store.ts';

/** Ends the mini player on a page that has a player of its own kind, so that two do not sound at once. */
export const useNoMiniPlayer = (): void => useEffect(() => presentPlayer({ type: 'dismiss', keeps: false }), []);
