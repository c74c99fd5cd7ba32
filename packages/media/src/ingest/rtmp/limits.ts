/** Bounds on everything a peer may send before and after it is known. Times are milliseconds, sizes bytes. */
export interface RtmpLimits {
  /** From the TCP connection (TLS included) to the last byte of the handshake. */
  readonly handshakeMs: number;
  /** From the handshake to the `publish` command, and again after a publisher said goodbye. */
  readonly publishMs: number;
  /** How long the authoriser may take. */
  readonly authoriseMs: number;
  /** Silence of an accepted publisher after which it counts as lost. */
  readonly idleMs: number;
  /** How long a peer that was refused has to read why. */
  readonly closeMs: number;
  readonly maxConnections: number;
  /** Connections of one IPv4 address or one IPv6 /64. */
  readonly maxConnectionsPerAddress: number;
  /** Connections that are not accepted publishers (yet). */
  readonly maxPending: number;
  readonly maxPendingPerAddress: number;
  /** What a peer may send before its `publish` command. */
  readonly maxBytesBeforePublish: number;
  /** What is held while the authoriser decides; past it the socket is not read until the decision. */
  readonly maxQueuedBytes: number;
  /** Answers that the peer does not read. */
  readonly maxOutgoingBytes: number;
  readonly maxChunkStreams: number;
  readonly minChunkSize: number;
  /** A greater declared chunk size counts as this one: no message is longer. */
  readonly maxChunkSize: number;
  readonly maxVideoMessage: number;
  readonly maxAudioMessage: number;
  readonly maxDataMessage: number;
  /** Commands and every other kind of message. */
  readonly maxCommandMessage: number;
  /** Sum of the declared lengths of messages that are not complete. */
  readonly maxUnfinishedBytes: number;
  /** `createStream` calls of one connection. */
  readonly maxNetStreams: number;
  readonly maxStreamKeyLength: number;
  readonly maxAmfDepth: number;
  /** Values of one message, those inside objects and arrays included. */
  readonly maxAmfValues: number;
  readonly maxAmfString: number;
}

export const defaultRtmpLimits: RtmpLimits = {
  handshakeMs: 5_000,
  publishMs: 10_000,
  authoriseMs: 10_000,
  idleMs: 30_000,
  closeMs: 2_000,
  maxConnections: 2_000,
  maxConnectionsPerAddress: 100,
  maxPending: 500,
  maxPendingPerAddress: 32,
  maxBytesBeforePublish: 256 * 1024,
  maxQueuedBytes: 1024 * 1024,
  maxOutgoingBytes: 256 * 1024,
  maxChunkStreams: 32,
  minChunkSize: 128,
  maxChunkSize: 0xff_ffff,
  maxVideoMessage: 8 * 1024 * 1024,
  maxAudioMessage: 512 * 1024,
  maxDataMessage: 256 * 1024,
  maxCommandMessage: 64 * 1024,
  maxUnfinishedBytes: 16 * 1024 * 1024,
  maxNetStreams: 8,
  maxStreamKeyLength: 256,
  maxAmfDepth: 16,
  maxAmfValues: 2_048,
  maxAmfString: 64 * 1024,
};
