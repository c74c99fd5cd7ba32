import { decodePushFrame, type PushKind } from '@bandshell/contract';
import { WebSocket } from 'ws';

/** A player to whom a live stream is pushed. */
export class PushWatcher {
  readonly kinds: PushKind[] = [];
  /** The code with which the server closed it. */
  closedBy: number | undefined;
  readonly #socket: WebSocket;

  /** @param url of the site; `path` of the stream's multivariant playlist, beside which it is pushed */
  constructor(url: string, path: string, rendition = 'source') {
    const pushed = path.replace('master.m3u8', `${rendition}/push`);
    this.#socket = new WebSocket(url.replace('http', 'ws') + pushed);
    this.#socket.binaryType = 'arraybuffer';
    this.#socket.on('message', (data) => {
      const frame = decodePushFrame(data as ArrayBuffer);
      if (frame) this.kinds.push(frame.kind);
    });
    this.#socket.on('close', (code) => {
      this.closedBy = code;
    });
    this.#socket.on('error', () => {});
  }

  /** Whether media has come. */
  get watches(): boolean {
    return this.kinds.includes('media');
  }

  destroy(): void {
    this.#socket.terminate();
  }
}
