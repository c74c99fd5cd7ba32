import type { Connection } from './connection.ts';

/** The registered sockets of this node by their user. */
export class ConnectionsByUser {
  readonly #byUser = new Map<string, Set<Connection>>();

  add(connection: Connection): void {
    const userId = connection.chatter?.userId;
    if (userId === undefined) return;
    const own = this.#byUser.get(userId);
    if (own === undefined) this.#byUser.set(userId, new Set([connection]));
    else own.add(connection);
  }

  remove(connection: Connection): void {
    const userId = connection.chatter?.userId ?? '';
    const own = this.#byUser.get(userId);
    if (own?.delete(connection) === true && own.size === 0) this.#byUser.delete(userId);
  }

  of(userId: string): Iterable<Connection> {
    return this.#byUser.get(userId) ?? [];
  }
}
