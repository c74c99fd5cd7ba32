/** The part of a WebSocket that clients of the site's sockets need. Tests pass their own. */
export interface SiteSocket {
  onopen: (() => void) | null;
  onmessage: ((data: unknown) => void) | null;
  /** Called once, also after a failure. */
  onclose: (() => void) | null;
  /** Drops the text if the socket is not open. */
  send(text: string): void;
  close(): void;
}

/** Opens a WebSocket to a path of this site. Throws if the browser forbids it. */
export function openSiteSocket(path: string, protocol?: string): SiteSocket {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const web = protocol === undefined ? new WebSocket(url) : new WebSocket(url, protocol);
  const socket: SiteSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      if (web.readyState === WebSocket.OPEN) web.send(text);
    },
    close: () => web.close(),
  };
  web.onopen = () => socket.onopen?.();
  web.onmessage = (event) => socket.onmessage?.(event.data);
  web.onclose = () => socket.onclose?.();
  return socket;
}
