import type { Bus } from '../../../platform/bus.ts';
import { MEMBERSHIP } from './capabilities.ts';
import type { ChatRoom } from './chat-room.ts';
import { chatSubject, type PresenceEnvelope, type PresentUser } from './envelope.ts';
import type { ChatLimits } from './limits.ts';
import { userPrefix } from './lines.ts';
import type { Chatter } from './ports.ts';

/** How often a node tells who is in a room on it, so that a lost message is made good. */
const REPORT_EVERY_MS = 60_000;
/** A node that tells nothing for so long has ended. */
const FORGET_AFTER_MS = 150_000;

export interface RoomPresenceOptions {
  readonly serverName: string;
  readonly bus: Bus;
  readonly limits: ChatLimits;
  /** ms since the epoch */
  readonly now: () => number;
}

/** The users in a room on another node. */
interface OtherNode {
  /** Empty in rooms that are too large to name their members. */
  users: Map<string, PresentUser>;
  /** Logged-in members, named or not. */
  count: number;
  heardAt: number;
}

/** Logged-in members of a room on all nodes. */
export interface Everyone {
  readonly users: ReadonlyMap<string, PresentUser>;
  /** Members on nodes where the room is too large to name them. */
  readonly unnamed: number;
}

/**
 * The users in a room, on this node and on the others. Nodes tell changes once a second, all their members when a node
 * opens the room, and all again each minute. Nobody is asked and waited for.
 */
export class RoomPresence {
  readonly #room: ChatRoom;
  readonly #options: RoomPresenceOptions;
  readonly #others = new Map<string, OtherNode>();
  #joined = new Map<string, PresentUser>();
  #parted = new Map<string, PresentUser>();
  #timer: NodeJS.Timeout | null = null;
  #reportedAt: number;
  #isReportDue = false;

  /** Tells the other nodes that this one opened the room. */
  constructor(room: ChatRoom, options: RoomPresenceOptions) {
    this.#room = room;
    this.#options = options;
    this.#reportedAt = options.now() - options.limits.membershipMs;
    this.#publish({ joined: [], parted: [], isNew: true });
  }

  /** Members on all nodes; one with sockets on two counts twice. */
  get members(): number {
    let members = this.#room.members;
    for (const { count } of this.#others.values()) members += count;
    return members;
  }

  /** Logins of up to `limit` logged-in members of all nodes. */
  logins(limit: number): readonly string[] {
    const logins = new Set(this.#room.logins(limit));
    for (const { users } of this.#others.values()) {
      for (const { login } of users.values()) {
        if (logins.size === limit) return [...logins];
        logins.add(login);
      }
    }
    return [...logins];
  }

  everyone(): Everyone {
    const users = new Map<string, PresentUser>();
    let unnamed = 0;
    for (const { users: present, count } of this.#others.values()) {
      for (const [userId, user] of present) users.set(userId, user);
      unnamed += Math.max(0, count - present.size);
    }
    for (const { chatter } of this.#room.connections)
      if (chatter !== null) users.set(chatter.userId, presentUser(chatter));
    return { users, unnamed };
  }

  /** A user's first socket came into the room here, or their last one left. */
  note(chatter: Chatter, change: 'joined' | 'parted'): void {
    const [noted, opposite] = change === 'joined' ? [this.#joined, this.#parted] : [this.#parted, this.#joined];
    // A user who left and returned within one interval never left.
    if (!opposite.delete(chatter.userId)) noted.set(chatter.userId, presentUser(chatter));
    this.#schedule();
  }

  /** Other nodes may have missed who is here, and this one who is there. */
  tellAgain(): void {
    this.#publish({ joined: [], parted: [], isNew: true });
    this.#reportSoon();
  }

  /** Another node told who is there. */
  receive({ node, joined, parted, users, count, isNew }: PresenceEnvelope): void {
    // A node of an older version names nobody but those who come and go.
    if (node === undefined) {
      this.#deliver(joined, parted);
      return;
    }
    if (isNew === true) this.#reportSoon();
    const known = this.#others.get(node);
    const other = known ?? { users: new Map<string, PresentUser>(), count: 0, heardAt: 0 };
    other.heardAt = this.#options.now();
    other.count = count ?? 0;
    const arrived: PresentUser[] = [];
    const gone: PresentUser[] = [];
    if (users !== undefined) {
      const present = new Map(users.map((user) => [user.userId, user]));
      for (const user of users) if (!other.users.has(user.userId)) arrived.push(user);
      for (const user of other.users.values()) if (!present.has(user.userId)) gone.push(user);
      other.users = present;
    } else if (this.#isLarge(other.count)) other.users = new Map();
    else {
      for (const user of joined) if (!other.users.has(user.userId)) arrived.push(user);
      for (const user of parted) if (other.users.has(user.userId)) gone.push(user);
      for (const user of arrived) other.users.set(user.userId, user);
      for (const user of gone) other.users.delete(user.userId);
    }
    this.#others.delete(node);
    const isElsewhere = (user: PresentUser): boolean => this.#isHere(user) || this.#isOnOtherNode(user);
    this.#deliver(
      arrived.filter((user) => !isElsewhere(user)),
      gone.filter((user) => !isElsewhere(user)),
    );
    if (other.count > 0 || isNew === true) this.#others.set(node, other);
  }

  /** Tells again who is here, when it is time, and forgets nodes that have ended. */
  sweep(now: number): void {
    if (now - this.#reportedAt >= REPORT_EVERY_MS && this.#room.members > 0) this.#report();
    for (const [node, { heardAt, users }] of this.#others) {
      if (now - heardAt < FORGET_AFTER_MS) continue;
      this.#others.delete(node);
      this.#deliver(
        [],
        [...users.values()].filter((user) => !this.#isHere(user) && !this.#isOnOtherNode(user)),
      );
    }
  }

  /** The room ends here. */
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#publish({ joined: [], parted: [...this.#parted.values()], users: [], count: 0 });
  }

  #tell(): void {
    this.#timer = null;
    const joined = [...this.#joined.values()];
    const parted = [...this.#parted.values()];
    this.#joined = new Map();
    this.#parted = new Map();
    const { limits } = this.#options;
    if (joined.length + parted.length > 0 && this.#room.members <= limits.membershipMembers) {
      this.#deliver(
        joined.filter((user) => !this.#isOnOtherNode(user)),
        parted.filter((user) => !this.#isOnOtherNode(user)),
      );
      if (!this.#isReportDue) this.#publish({ joined, parted });
    }
    if (this.#isReportDue) this.#report();
  }

  /** A node that opened the room is told at once, many of them once in an interval. */
  #reportSoon(): void {
    if (this.#room.members === 0) return;
    if (this.#options.now() - this.#reportedAt >= this.#options.limits.membershipMs) this.#report();
    else {
      this.#isReportDue = true;
      this.#schedule();
    }
  }

  #report(): void {
    this.#reportedAt = this.#options.now();
    this.#isReportDue = false;
    if (this.#isLarge(this.#room.members)) {
      this.#publish({ joined: [], parted: [] });
      return;
    }
    const users = new Map<string, PresentUser>();
    for (const { chatter } of this.#room.connections)
      if (chatter !== null) users.set(chatter.userId, presentUser(chatter));
    this.#publish({ joined: [], parted: [], users: [...users.values()] });
  }

  #publish(changes: Omit<PresenceEnvelope, 'kind' | 'node'>): void {
    const { bus } = this.#options;
    const count = this.#room.users;
    bus.publish(chatSubject(this.#room.channelId), { kind: 'presence', node: bus.nodeId, count, ...changes });
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => this.#tell(), this.#options.limits.membershipMs);
  }

  #isLarge(members: number): boolean {
    return members > this.#options.limits.membershipMembers;
  }

  #isHere({ userId }: PresentUser): boolean {
    return this.#room.hasUser(userId);
  }

  #isOnOtherNode({ userId }: PresentUser): boolean {
    for (const { users } of this.#others.values()) if (users.has(userId)) return true;
    return false;
  }

  #deliver(joined: readonly PresentUser[], parted: readonly PresentUser[]): void {
    if (this.#isLarge(this.members)) return;
    for (const user of joined) this.#deliverLine(user, 'JOIN');
    for (const user of parted) this.#deliverLine(user, 'PART');
  }

  #deliverLine(user: PresentUser, command: 'JOIN' | 'PART'): void {
    this.#room.deliver({
      tags: '',
      bare: `:${userPrefix(this.#options.serverName, user.login)} ${command} #${this.#room.login}`,
      needs: MEMBERSHIP,
      from: null,
      hiddenFromUserId: user.userId,
      message: null,
    });
  }
}

const presentUser = ({ userId, login, displayName }: Chatter): PresentUser => ({ userId, login, displayName });
