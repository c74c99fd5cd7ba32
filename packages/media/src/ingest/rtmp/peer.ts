import type { StatusInfo } from './answers.ts';

/** What a session may do with its connection. All of it is a no-op once the connection is closing. */
export interface RtmpPeer {
  readonly address: string;
  readonly protocol: 'rtmp' | 'rtmps';
  send(bytes: Buffer): void;
  /** Tells the peer why, lets it read that, and closes. Nothing it sends is looked at any more. */
  refuse(streamId: number, info: StatusInfo): void;
  /** Stops reading the socket until `expect` is called. */
  pause(): void;
  /**
   * What comes next, with its time limit: the `publish` command, the authoriser's decision, or media. In the first two
   * the bytes are counted too.
   */
  expect(next: 'publish' | 'decision' | 'media'): void;
  /** Media arrived: the publisher is not idle. */
  touch(): void;
}
