import { Component, type ReactNode } from 'react';
import { reportError } from '../../platform/browser/report-error.ts';
import { failPlayer } from './player-store.ts';

/** Catches errors of the player: reports them and shows a message in the player's place. The page keeps working. */
export class PlayerBoundary extends Component<{ readonly children: ReactNode }> {
  override componentDidCatch(error: unknown) {
    reportError(error, { boundary: 'player' });
    failPlayer();
  }

  static getDerivedStateFromError() {
    return { hasCaught: true };
  }

  override state = { hasCaught: false };

  override render() {
    return !this.state.hasCaught && this.props.children;
  }
}
