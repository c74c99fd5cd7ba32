import { chatNotices } from '@bandshell/domain/chat';
import type { Logger } from 'pino';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { Connection } from './connection.ts';
import type { ChatLimits } from './limits.ts';
import { userPrefix } from './lines.ts';
import { sendNotice } from './notices.ts';
import type { ChatDirectory, Chatter } from './ports.ts';
import type { RoomRegistry } from './room-registry.ts';

export interface MemberRightsOptions {
  readonly serverName: string;
  readonly directory: ChatDirectory;
  readonly limits: ChatLimits;
  readonly log: Logger;
  readonly rooms: RoomRegistry;
  /** All sockets of this node. */
  readonly connections: () => Iterable<Connection>;
  readonly end: (connection: Connection) => void;
}

/** Asks the database whether open sockets may stay: a bus may lose the word that a right has ended. */
export class MemberRights {
  readonly #options: MemberRightsOptions;

  constructor(options: MemberRightsOptions) {
    this.#options = options;
  }

  /** Closes sockets whose browser session or token has ended, or whose user may not connect any more. */
  async recheckLogins(): Promise<void> {
    const { directory, end, limits, log } = this.#options;
    const connections = [...this.#options.connections()];
    const grants = new Set(connections.flatMap(({ chatter }) => chatter?.token?.grantId ?? []));
    const sessions = new Set(connections.flatMap(({ chatter }) => chatter?.sessionId ?? []));
    try {
      const [activeGrants, activeSessions] = await Promise.all([
        grants.size === 0
          ? grants
          : withTimeout(directory.activeGrants([...grants]), limits.lookupMs, 'the look-up of grants'),
        sessions.size === 0
          ? sessions
          : withTimeout(directory.activeSessions([...sessions]), limits.lookupMs, 'the look-up of sessions'),
      ]);
      for (const connection of connections) {
        const { chatter } = connection;
        if (chatter === null) continue;
        const hasEnded =
          (chatter.token !== null && !activeGrants.has(chatter.token.grantId)) ||
          (chatter.sessionId !== null && !activeSessions.has(chatter.sessionId));
        if (hasEnded) end(connection);
      }
    } catch (error) {
      log.warn({ err: error }, 'the log-ins of chat sockets cannot be checked');
    }
  }

  /**
   * Removes members from rooms that they may not be in any more.
   * @param which the sockets to check; all by default
   */
  async recheckRooms(which: (connection: Connection) => boolean = () => true): Promise<void> {
    const { directory, limits, log, rooms, serverName } = this.#options;
    try {
      const ask = (channelId: string, chatter: Chatter | null): Promise<boolean> =>
        withTimeout(directory.mayEnter(channelId, chatter), limits.lookupMs, 'the look-up of a restriction');
      const asked = [...this.#options.connections()].filter(which);
      const restricted = new Set<string>();
      for (const channelId of new Set(asked.flatMap(({ joined }) => [...joined.values()]))) {
        if (!(await ask(channelId, null))) restricted.add(channelId);
      }
      for (const connection of restricted.size === 0 ? [] : asked) {
        for (const [login, channelId] of [...connection.joined]) {
          if (!restricted.has(channelId) || (await ask(channelId, connection.chatter))) continue;
          if (!rooms.leave(connection, login)) continue;
          sendNotice(serverName, connection, `#${login}`, chatNotices.membersOnly);
          connection.send(`:${userPrefix(serverName, connection.nick)} PART #${login}`);
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'the members of chat rooms cannot be checked');
    }
  }
}
