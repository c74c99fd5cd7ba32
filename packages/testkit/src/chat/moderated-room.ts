import { type ChatLine, parseChatLine } from '@bandshell/contract';
import { until } from '../process/until.ts';
import { mutate } from '../server/mutate.ts';
import { startTestServer, type TestServer } from '../server/start-test-server.ts';
import { createTestUser, type TestUser, type Visitor } from '../server/visitor.ts';
import { ChatPeer } from './chat-peer.ts';
import { createChatToken } from './chat-token.ts';

const MINUTE = 60_000;

/** A chatter of the owner's room that reads one line after the other. */
export interface RoomMember {
  say(text: string, tags?: Readonly<Record<string, string>>): void;
  /** The next line with a command, over others. */
  next(command: string): Promise<ChatLine>;
}

/** A server for one test file, and a new channel with a moderator and a viewer for each test. */
export class ModeratedRoom {
  now = Date.parse('2026-05-01T18:00:00Z');
  server!: TestServer;
  owner!: TestUser;
  moderator!: TestUser;
  viewer!: TestUser;
  #count = 0;
  readonly #peers: ChatPeer[] = [];
  /** Made at once: later the log-in is not recent any more. */
  readonly #tokens = new Map<string, string>();

  async start(): Promise<void> {
    this.server = await startTestServer({ clock: { now: () => new Date(this.now) } });
  }

  close(): Promise<void> | undefined {
    return this.server?.close();
  }

  async renew(): Promise<void> {
    for (const peer of this.#peers.splice(0)) peer.destroy();
    this.now += 60 * MINUTE;
    this.#count += 1;
    this.owner = await createTestUser(this.server, `keeper_${this.#count}`);
    this.moderator = await createTestUser(this.server, `warden_${this.#count}`);
    this.viewer = await createTestUser(this.server, `talker_${this.#count}`);
    for (const user of [this.owner, this.moderator, this.viewer])
      this.#tokens.set(user.id, await createChatToken(user));
    await mutate(this.owner.visitor, 'addModerator', { login: this.moderator.login }, 'user { id }');
    await this.server.drainEvents();
  }

  readonly join = async (user: TestUser | null): Promise<RoomMember> => {
    const { login } = this.owner;
    const peer = await ChatPeer.overTcp(this.server.ircPort ?? 0);
    this.#peers.push(peer);
    const identity = user === null ? ['NICK justinfan7'] : [`PASS oauth:${this.#tokens.get(user.id)}`, 'NICK x'];
    await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', ...identity);
    await peer.exchange(`JOIN #${login}`);
    let read = peer.lines.length;
    return {
      say: (text, tags = {}) => {
        const written = Object.entries(tags).map(([name, value]) => `${name}=${value}`);
        peer.say(`${written.length === 0 ? '' : `@${written.join(';')} `}PRIVMSG #${login} :${text}`);
      },
      next: async (command) => {
        let found: ChatLine | undefined;
        await until(`a ${command} (heard: ${peer.lines.slice(read).join(' | ')})`, () => {
          while (found === undefined && read < peer.lines.length) {
            const line = parseChatLine(peer.lines[read] ?? '');
            read += 1;
            if (line?.command === command) found = line;
          }
          return found !== undefined;
        });
        if (found === undefined) throw new Error(`no ${command}`);
        return found;
      },
    };
  };

  /** Changes something of the owner's channel. */
  readonly change = async (mutation: string, input: object, visitor: Visitor = this.owner.visitor) => {
    const answer = await mutate(visitor, mutation, { channelID: this.owner.id, ...input }, 'channel { id }');
    await this.server.drainEvents();
    return answer;
  };

  readonly log = () =>
    this.server.platform.database.db
      .selectFrom('chat_moderation_log')
      .select(['action', 'moderator_id', 'target_id', 'details'])
      .where('channel_id', '=', this.owner.id)
      .orderBy('id')
      .execute();
}
