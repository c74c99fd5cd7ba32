import type { WebSocket } from 'ws';
import type { EventListener } from '../../core/feature/event-handlers.ts';
import type { TopicReader } from '../../core/feature/feature.ts';
import { createRound } from '../../core/jobs/create-round.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RealtimeSession } from './realtime-session.ts';
import { recheckReaders } from './recheck-readers.ts';
import type { RealtimeHub } from './topic-hub.ts';

/** Closes the sockets whose readers have lost their identity, and checks the others again when a permission changes. */
export function followPermissions(
  platform: Platform,
  hub: RealtimeHub,
  sessions: ReadonlyMap<WebSocket, RealtimeSession>,
): Pick<EventListener, 'onGap' | 'onEvent'> {
  /** Closes a user's sockets: their permissions have changed. */
  const dropUser = ({ userId }: { readonly userId: string }): void => {
    for (const [socket, { reader }] of sessions) {
      if (reader.viewer?.userId === userId) socket.close(1008, 'permissions changed');
    }
  };

  /** A reader whose permission cannot be looked up is disconnected, and asks again. */
  const recheck = (which: (reader: TopicReader) => boolean, id?: string): void => {
    for (const [socket, session] of sessions) {
      if (which(session.reader)) session.recheck(id).catch(() => socket.close(1011, 'try again'));
    }
  };

  const recheckAll = createRound(
    () => recheckReaders(platform, sessions.values()),
    (error) => platform.log.warn({ err: error }, 'the readers of topics could not be checked'),
  );

  return {
    onGap: ({ isOver }) => {
      void recheckAll();
      if (isOver) hub.renewAll();
    },
    onEvent: {
      // Their pages reconnect with the new identity.
      'user-sessions-changed': ({ revokedSessionIds }) => {
        const ended = new Set(revokedSessionIds);
        for (const [socket, { reader }] of sessions) {
          if (reader.viewer?.sessionId != null && ended.has(reader.viewer.sessionId)) socket.close(1008, 'logged out');
        }
      },
      'user-roles-changed': dropUser,
      'channel-moderators-changed': ({ channelId, removedId }) => {
        if (removedId !== undefined) recheck(({ viewer }) => viewer?.userId === removedId, channelId);
      },
      'channel-restriction-changed': ({ channelId }) => {
        platform.services.channelGate.forgetChannel(channelId);
        recheck(() => true, channelId);
      },
      'organization-members-changed': ({ removedIds }) => {
        platform.services.channelGate.forgetPeople();
        const removed = new Set(removedIds);
        recheck(({ viewer }) => viewer !== null && removed.has(viewer.userId));
      },
      'user-became-unavailable': dropUser,
    },
  };
}
