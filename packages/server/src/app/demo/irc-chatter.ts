import { connect, type Socket } from 'node:net';
import type { Logger } from 'pino';
import { backOff, pause, someSeconds } from './pause.ts';

/** The server says which id a message got, with these alone. */
const CAPABILITIES = 'CAP REQ :twitch.tv/tags twitch.tv/commands\r\n';

const REGISTRATION_MS = 10_000;
/** Maximum length of a buffered incomplete line. */
const LINE_LIMIT = 65_536;

export interface IrcChatterOptions {
  readonly host: string;
  readonly port: number;
  readonly login: string;
  /** Returns a new chat token for each connection. */
  readonly token: () => Promise<string>;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * One chatter's connection: sends messages, knows the ids that they got, and answers PING, but ignores all other input.
 * Reconnects after a disconnect.
 */
export class IrcChatter {
  #socket: Socket | undefined;
  readonly #options: IrcChatterOptions;
  /** By channel. */
  readonly #lastIds = new Map<string, string>();
  /** Resolves when the signal has aborted and the connection is closed. */
  readonly done: Promise<void>;

  constructor(options: IrcChatterOptions) {
    this.#options = options;
    this.done = this.#keepConnected();
  }

  /**
   * Sends a line to a channel. Returns false when not connected; nothing is queued.
   * @param replyTo id of the message that it answers
   */
  say(channel: string, text: string, replyTo?: string): boolean {
    const tags = replyTo === undefined ? '' : `@reply-parent-msg-id=${replyTo} `;
    return this.#socket?.writable === true && this.#socket.write(`${tags}PRIVMSG #${channel} :${text}\r\n`);
  }

  /** The id of the last message that this chatter said in a channel. */
  lastMessageId(channel: string): string | undefined {
    return this.#lastIds.get(channel);
  }

  #noteId(line: string): void {
    const [, id, channel] = /^@(?:\S*;)?id=([^; ]+)\S* :\S+ USERSTATE #(\S+)$/.exec(line) ?? [];
    if (id !== undefined && channel !== undefined) this.#lastIds.set(channel, id);
  }

  async #keepConnected(): Promise<void> {
    const { signal, log, login } = this.#options;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await this.#converse(() => {
          failures = 0;
        });
      } catch (error) {
        if (!signal.aborted) log.debug({ err: error, login }, 'a demo chatter was cut off');
      }
      this.#socket = undefined;
      await pause(backOff(failures) + someSeconds(0, 2), signal);
    }
  }

  /** One connection from start to end. */
  async #converse(onWelcome: () => void): Promise<void> {
    const { host, port, login, token, signal } = this.#options;
    const password = await token();
    if (signal.aborted) return;
    const socket = connect({ host, port });
    const close = () => socket.end('QUIT\r\n', () => socket.destroy());
    signal.addEventListener('abort', close, { once: true });
    const registration = setTimeout(
      () => socket.destroy(new Error('no welcome from the server in time')),
      REGISTRATION_MS,
    );
    try {
      await new Promise<void>((resolve, reject) => {
        let rest = '';
        socket.setEncoding('utf8');
        socket.on('connect', () => socket.write(`${CAPABILITIES}PASS oauth:${password}\r\nNICK ${login}\r\n`));
        socket.on('data', (text: string) => {
          const lines = (rest + text).split('\r\n');
          rest = (lines.pop() ?? '').slice(-LINE_LIMIT);
          for (const line of lines) {
            if (line.startsWith('PING')) socket.write(`PONG${line.slice(4)}\r\n`);
            else if (/^(@\S+ )?:\S+ 001 /.test(line)) {
              clearTimeout(registration);
              this.#socket = socket;
              onWelcome();
            } else this.#noteId(line);
          }
        });
        socket.on('error', reject);
        socket.on('close', () => resolve());
      });
    } finally {
      clearTimeout(registration);
      signal.removeEventListener('abort', close);
      socket.destroy();
    }
  }
}
