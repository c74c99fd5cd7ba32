import { connect, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { WebSocket } from 'ws';

const LIMIT_MS = 20_000;

/** How a peer sends bytes; it is notified of input. */
interface Wire {
  write(bytes: string | Buffer): void;
  /** Stops and resumes reading from the system's socket, like a program that hangs. */
  pause(): void;
  resume(): void;
  destroy(): void;
}

/**
 * A chat client that sends lines unchanged and records what it receives. A wait ends with its line or with the close of
 * the connection, or throws after 20 s.
 */
export class ChatPeer {
  /** Every received line, without its end. */
  readonly lines: string[] = [];
  /** Received pieces: WebSocket frames, or chunks of TCP. */
  readonly pieces: string[] = [];
  isClosed = false;
  /** Close code of a WebSocket. */
  closeCode: number | undefined;
  #wire: Wire | undefined;
  #open = '';
  #taken = 0;
  #fences = 0;
  readonly #watchers = new Set<() => void>();

  static overTcp(port: number, host = '127.0.0.1'): Promise<ChatPeer> {
    return ChatPeer.#overStream(connect(port, host), 'connect');
  }

  /** Trusts the certificate `ca` (PEM) for localhost alone. */
  static overTls(port: number, ca: string): Promise<ChatPeer> {
    return ChatPeer.#overStream(
      connectSecure({ port, host: '127.0.0.1', ca, servername: 'localhost' }),
      'secureConnect',
    );
  }

  static async #overStream(socket: Socket, ready: 'connect' | 'secureConnect'): Promise<ChatPeer> {
    const peer = new ChatPeer();
    socket.setEncoding('utf8').setNoDelay();
    socket.on('data', (text) => peer.#receive(String(text)));
    socket.on('error', () => {});
    socket.on('close', () => peer.#close(undefined));
    peer.#wire = {
      write: (bytes) => void socket.write(bytes),
      pause: () => void socket.pause(),
      resume: () => void socket.resume(),
      destroy: () => void socket.destroy(),
    };
    await new Promise<void>((resolve, reject) => socket.once(ready, () => resolve()).once('error', reject));
    return peer;
  }

  /** `url` begins with `ws:`. Rejects with the status when the upgrade is refused. */
  static async overWebSocket(
    url: string,
    options: { readonly protocols?: readonly string[]; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<ChatPeer> {
    const peer = new ChatPeer();
    const socket = new WebSocket(url, [...(options.protocols ?? [])], { headers: options.headers });
    socket.on('message', (data) => peer.#receive(String(data)));
    socket.on('close', (code) => peer.#close(code));
    peer.#wire = {
      write: (bytes) => socket.send(bytes),
      // The library's own pause reads until its buffers are full.
      pause: () => void systemSocket(socket).pause(),
      resume: () => void systemSocket(socket).resume(),
      destroy: () => socket.terminate(),
    };
    await new Promise<void>((resolve, reject) => {
      socket.on('unexpected-response', (_, response) => {
        reject(new Error(`upgrade refused: ${response.statusCode}`));
        socket.terminate();
      });
      socket.once('open', resolve).on('error', reject);
    });
    return peer;
  }

  /** Sends lines and adds their ends. A WebSocket sends them as one frame. */
  say(...lines: readonly string[]): void {
    this.write(`${lines.join('\r\n')}\r\n`);
  }

  write(bytes: string | Buffer): void {
    if (!this.isClosed) this.#wire?.write(bytes);
  }

  /**
   * Sends lines and returns everything received since the last call, up to the answer to a PING after them. So the
   * result is complete: what is not in it was not sent.
   */
  async exchange(...lines: readonly string[]): Promise<string[]> {
    this.#fences += 1;
    const text = `fence-${this.#fences}`;
    this.say(...lines, `PING :${text}`);
    await this.waitForLine(`a PONG after ${JSON.stringify(lines)}`, (line) =>
      line.endsWith(` PONG ${prefixOf(line)} :${text}`),
    );
    return this.#take().filter((line) => !line.endsWith(` :${text}`));
  }

  /** Everything received since the last call, when the server closes. */
  async untilClosed(): Promise<string[]> {
    await this.#until('the close', () => this.isClosed);
    return this.#take();
  }

  /** The first new line for which `matches` returns true. */
  async waitForLine(what: string, matches: (line: string) => boolean): Promise<string> {
    let found: string | undefined;
    await this.#until(what, () => {
      found = this.lines.slice(this.#taken).find(matches);
      return found !== undefined;
    });
    return found ?? '';
  }

  pause(): void {
    this.#wire?.pause();
  }

  resume(): void {
    this.#wire?.resume();
  }

  destroy(): void {
    this.#wire?.destroy();
  }

  #take(): string[] {
    const lines = this.lines.slice(this.#taken);
    this.#taken = this.lines.length;
    return lines;
  }

  #receive(text: string): void {
    this.pieces.push(text);
    const lines = (this.#open + text).split('\r\n');
    this.#open = lines.pop() ?? '';
    this.lines.push(...lines);
    for (const watcher of this.#watchers) watcher();
  }

  #close(code: number | undefined): void {
    this.isClosed = true;
    this.closeCode = code;
    for (const watcher of this.#watchers) watcher();
  }

  async #until(what: string, holds: () => boolean): Promise<void> {
    if (holds()) return;
    await new Promise<void>((resolve, reject) => {
      const settle = (error?: Error): void => {
        clearTimeout(timer);
        this.#watchers.delete(watcher);
        if (error === undefined) resolve();
        else reject(error);
      };
      const fail = (why: string): void =>
        settle(new Error(`${why} while waiting for ${what}; heard last:\n${this.lines.slice(-10).join('\n')}`));
      const watcher = (): void => {
        if (holds()) settle();
        else if (this.isClosed) fail('the server closed');
      };
      const timer = setTimeout(() => fail(`${LIMIT_MS} ms went by`), LIMIT_MS);
      this.#watchers.add(watcher);
      watcher();
    });
  }
}

const prefixOf = (line: string): string => line.slice(1, line.indexOf(' '));

const systemSocket = (socket: WebSocket): Socket => (socket as unknown as { readonly _socket: Socket })._socket;
