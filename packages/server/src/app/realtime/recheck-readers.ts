import { setImmediate as nextTurn } from 'node:timers/promises';
import { standingSessions } from '../../core/identity/standing-sessions.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RealtimeSession } from './realtime-session.ts';

const SESSIONS_A_TURN = 500;

/**
 * Asks the database which of these sockets may stay and what they may read, for a node that may have missed events. A
 * socket is closed when its log-in has ended or its user has other roles than at its opening.
 */
export async function recheckReaders(platform: Platform, sessions: Iterable<RealtimeSession>): Promise<void> {
  const open = [...sessions];
  const ids = new Set(open.flatMap(({ reader }) => reader.viewer?.sessionId ?? []));
  const standing = await standingSessions(platform, [...ids]);
  for (const [index, session] of open.entries()) {
    const { viewer } = session.reader;
    const known = viewer?.sessionId == null ? undefined : standing.get(viewer.sessionId);
    const isAsBefore =
      viewer === null || (known?.isStaff === viewer.isStaff && known.isSiteAdmin === viewer.isSiteAdmin);
    if (!isAsBefore) session.dismiss('permissions changed');
    else await session.recheck();
    if (index % SESSIONS_A_TURN === SESSIONS_A_TURN - 1) await nextTurn();
  }
}
