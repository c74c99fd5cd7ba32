import type { StatusInfo } from './answers.ts';

/** The operations of a session on its connection. All have no effect once the connection is closing. */
export interface RtmpPeer {
  readonly address: string;
  readonly protocol: 'rtmp' | 'rtmps';
  send(bytes: Buffer): void;
  /** Sends the reason, gives the peer time to read it, and closes. Further input is ignored. */
  refuse(streamId: number, info: StatusInfo): void;
  /** Stops reading the socket until `expect` is called. */
  pause(): void;
  /**
   * The next step and its time limit: the `publish` command, the authoriser's decision, or media. In the first two the
   * bytes are limited too.
   */
  expect(next: 'publish' | 'decision' | 'media'): void;
  /** Media arrived: the publisher is not idle. */
  touch(): void;
}
