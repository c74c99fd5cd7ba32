import { CHAT_LINE_MAX_BYTES } from '@bandshell/contract';
import type { BucketRule } from '@bandshell/domain/chat';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Every bound of a gateway. Times in ms. */
export interface ChatLimits {
  /** All sockets of this node, registered or not. */
  readonly sockets: number;
  /** Sockets of one address (an IPv6 /64 is one); this machine's own are not counted. */
  readonly socketsPerAddress: number;
  /** Sockets that have not said who they are yet. */
  readonly unregisteredSockets: number;
  readonly registrationMs: number;
  /** Silence after which the server asks with PING, and after which the socket is taken for dead. */
  readonly pingAfterMs: number;
  readonly deadAfterMs: number;
  readonly channelsPerSocket: number;
  /** Lines of any kind, empty ones too; past it the socket is closed. */
  readonly lines: BucketRule;
  readonly joins: BucketRule;
  readonly lineBytes: number;
  /** One WebSocket frame from a client, which may hold several lines. */
  readonly frameBytes: number;
  /** Lines that wait for the one before them; the socket is not read while there are more. */
  readonly waitingLines: number;
  /** Bytes that a socket does not read; it is skipped above, and closed when it stays there for `slowReaderMs`. */
  readonly unsentBytes: number;
  readonly slowReaderMs: number;
  /** How long identity, a channel or an old message may take to be found. */
  readonly lookupMs: number;
  /** How long a channel's existence is remembered, and of how many. */
  readonly channelCacheMs: number;
  readonly channelCacheSize: number;
  /** How often it is asked whether the tokens of sockets still stand; below a minute. */
  readonly tokenCheckMs: number;
  /** How often deadlines are looked at. */
  readonly sweepMs: number;
  /** How long joins and parts are gathered; in larger rooms than `membershipMembers` they are not told. */
  readonly membershipMs: number;
  readonly membershipMembers: number;
  readonly historyMessages: number;
  /** How long a stopping gateway waits for sockets to take their last lines. */
  readonly closeMs: number;
}

export const CHAT_LIMITS: ChatLimits = {
  sockets: 50_000,
  socketsPerAddress: 200,
  unregisteredSockets: 2_000,
  registrationMs: 15 * SECOND,
  pingAfterMs: 4 * MINUTE,
  deadAfterMs: 5 * MINUTE,
  channelsPerSocket: 100,
  lines: { capacity: 200, windowMs: 10 * SECOND },
  joins: { capacity: 100, windowMs: 20 * SECOND },
  lineBytes: CHAT_LINE_MAX_BYTES,
  frameBytes: 64 * 1024,
  waitingLines: 32,
  unsentBytes: 256 * 1024,
  slowReaderMs: 10 * SECOND,
  lookupMs: 5 * SECOND,
  channelCacheMs: 10 * SECOND,
  channelCacheSize: 5_000,
  tokenCheckMs: 30 * SECOND,
  sweepMs: 2 * SECOND,
  membershipMs: SECOND,
  membershipMembers: 1_000,
  historyMessages: 50,
  closeMs: 2 * SECOND,
};
