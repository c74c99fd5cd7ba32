/** Limits for everything that a peer may send before and after authorisation. Times are milliseconds, sizes bytes. */
export interface RtmpLimits {
  /** From the TCP connection (TLS included) to the last byte of the handshake. */
  readonly handshakeMs: number;
  /** From the handshake to the `publish` command, and again after a publisher ended its stream. */
  readonly publishMs: number;
  /** Time limit of the authoriser. */
  readonly authoriseMs: number;
  /** An accepted publisher that is silent this long counts as lost. */
  readonly idleMs: number;
  /** How long a refused peer has to read the reason. */
  readonly closeMs: number;
  readonly maxConnections: number;
  /** Connections of one IPv4 address or one IPv6 /64. */
  readonly maxConnectionsPerAddress: number;
  /** Connections that are not accepted publishers yet. */
  readonly maxPending: number;
  readonly maxPendingPerAddress: number;
  /** Maximum bytes before a peer's `publish` command. */
  readonly maxBytesBeforePublish: number;
  /** Maximum bytes held while the authoriser decides; beyond that the socket is not read until the decision. */
  readonly maxQueuedBytes: number;
  /** Maximum bytes of answers that the peer has not read. */
  readonly maxOutgoingBytes: number;
  readonly maxChunkStreams: number;
  readonly minChunkSize: number;
  /** A greater declared chunk size is treated as this one: no message is longer. */
  readonly maxChunkSize: number;
  readonly maxVideoMessage: number;
  readonly maxAudioMessage: number;
  readonly maxDataMessage: number;
  /** Maximum size of commands and all other messages. */
  readonly maxCommandMessage: number;
  /** Maximum sum of the declared lengths of incomplete messages. */
  readonly maxUnfinishedBytes: number;
  /** `createStream` calls of one connection. */
  readonly maxNetStreams: number;
  readonly maxStreamKeyLength: number;
  readonly maxAmfDepth: number;
  /** Values of one message, including those in objects and arrays. */
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
