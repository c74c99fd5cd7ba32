import {
  BROWSER_SOURCE_CLOSES,
  BROWSER_SOURCE_SOCKET,
  type BrowserSourceClientFrame,
  type BrowserSourceServerFrame,
} from '@bandshell/contract';
import { reconnectDelay } from '../../../platform/realtime/reconnect-delay.ts';

const PING_MS = 30_000;
/** A server that sends nothing for so long is gone. */
const SILENCE_MS = 75_000;
/** An address that the server does not know may be known again, when a suspended channel is back. */
const UNKNOWN_RETRY_MS = 60_000;
/** The newest alert of this page, so that a reload repeats nothing. */
const AFTER_KEY = 'browser-source-after';

export interface SourceConnectionOptions {
  readonly token: string;
  readonly onFrame: (frame: BrowserSourceServerFrame) => void;
  /** The server does not know the address. */
  readonly onUnknown: () => void;
}

/** Stays connected to the server for as long as the page is open. */
export function connectSource({ token, onFrame, onUnknown }: SourceConnectionOptions): void {
  let attempt = 0;
  let after = readAfter();
  const note = (id: string) => {
    after = id;
    try {
      window.sessionStorage.setItem(AFTER_KEY, id);
    } catch {
      // Without a storage a reload shows nothing that it missed.
    }
  };

  const connect = () => {
    const url = new URL(BROWSER_SOURCE_SOCKET, window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    const send = (frame: BrowserSourceClientFrame) => socket.send(JSON.stringify(frame));
    let heardAt = Date.now();
    const ping = setInterval(() => {
      if (Date.now() - heardAt > SILENCE_MS) socket.close();
      else if (socket.readyState === WebSocket.OPEN) send({ type: 'ping' });
    }, PING_MS);
    socket.onopen = () => send({ type: 'open', token, ...(after !== undefined && { after }) });
    socket.onmessage = ({ data }) => {
      heardAt = Date.now();
      const frame = JSON.parse(String(data)) as BrowserSourceServerFrame;
      if (frame.type === 'source') {
        attempt = 0;
        after ??= frame.at;
      }
      if (frame.type === 'alert' && !frame.isTest) note(frame.alert.id);
      onFrame(frame);
    };
    socket.onclose = ({ code }) => {
      clearInterval(ping);
      const isUnknown = code === BROWSER_SOURCE_CLOSES.unknownToken || code === BROWSER_SOURCE_CLOSES.tooManyPages;
      if (isUnknown) onUnknown();
      setTimeout(connect, isUnknown ? UNKNOWN_RETRY_MS : reconnectDelay(attempt, Math.random));
      attempt += 1;
    };
  };
  connect();
}

function readAfter(): string | undefined {
  try {
    return window.sessionStorage.getItem(AFTER_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
