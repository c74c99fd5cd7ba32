import { decodePushFrame, type PushFrame } from '@bandshell/contract';

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

/** Opens the socket of a rendition. */
export const openPushLine: OpenPushLine = (url, { onFrame, onClosed }) => {
  const address = new URL(url, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
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
  socket.onmessage = ({ data }) => {
    const frame = isOver || !(data instanceof ArrayBuffer) ? null : decodePushFrame(data);
    if (frame === null) return;
    if (frame.kind === 'lost') clearTimeout(silence);
    else listen();
    onFrame(frame);
  };
  socket.onclose = ({ code }) => end() && onClosed(code);
  return { close: () => void end() };
};
