import { decodePushFrame, EARLY_PUSH, type PushFrame } from '@bandshell/contract';

/** A line that says nothing for this long (ms) is taken for dead, unless the encoder is away. */
const SILENCE_MS = 4000;

export interface PushLine {
  /** Nothing is reported after it. */
  close(): void;
}

export interface PushLineEvents {
  readonly onFrame: (frame: PushFrame) => void;
  /** It was closed by the server or the network, with a WebSocket's code, or is dead (1006). */
  readonly onClosed: (code: number) => void;
}

export type OpenPushLine = (url: string, events: PushLineEvents) => PushLine;

/** A socket that the document opened, with what it has brought. */
interface EarlySocket extends WebSocket {
  readonly early: readonly unknown[];
  readonly patience: number;
}

/** The document's own socket, if it is the one of this address and still open; the others are closed. */
function takeEarly(address: URL): EarlySocket | null {
  const page = globalThis as { [EARLY_PUSH]?: EarlySocket };
  const socket = page[EARLY_PUSH];
  if (socket === undefined) return null;
  delete page[EARLY_PUSH];
  clearTimeout(socket.patience);
  if (socket.url === address.href && socket.readyState <= WebSocket.OPEN) return socket;
  socket.close();
  return null;
}

function newSocket(address: URL): WebSocket {
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
  return socket;
}

/** Opens the socket of a rendition. */
export const openPushLine: OpenPushLine = (url, { onFrame, onClosed }) => {
  const address = new URL(url, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const early = takeEarly(address);
  const socket = early ?? newSocket(address);
  let isOver = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = (): boolean => {
    if (isOver) return false;
    isOver = true;
    clearTimeout(silence);
    socket.close();
    return true;
  };
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => end() && onClosed(1006), SILENCE_MS);
  };
  listen();
  const take = (data: unknown) => {
    const frame = isOver || !(data instanceof ArrayBuffer) ? null : decodePushFrame(data);
    if (frame === null) return;
    if (frame.kind === 'lost') clearTimeout(silence);
    else listen();
    onFrame(frame);
  };
  socket.onmessage = ({ data }) => take(data);
  // The engine has the line when its first frames come.
  if (early) queueMicrotask(() => early.early.forEach(take));
  socket.onclose = ({ code }) => end() && onClosed(code);
  return { close: () => void end() };
};
