import type { Viewer } from '../identity/viewer.ts';
import type { Requester } from './request-context.ts';
import { requestError } from './request-error.ts';

/** The logged-in user in a field for logged-in users (`authScopes: { loggedIn: true }`). */
export function viewerOf(context: Pick<Requester, 'viewer'>): Viewer {
  if (context.viewer === null) throw requestError('UNAUTHENTICATED', 'You must be logged in to do this.');
  return context.viewer;
}
