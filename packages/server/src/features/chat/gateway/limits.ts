import { CHAT_LINE_MAX_BYTES } from '@bandshell/contract';
import type { BucketRule } from '@bandshell/domain/chat';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** All limits of a gateway. Times in ms. */
export interface ChatLimits {
  /** All sockets of this node, registered or not. */
  readonly sockets: number;
  /** Sockets of one address (an IPv6 /64 is one); loopback is not counted. */
  readonly socketsPerAddress: number;
  /** Sockets that are not registered yet. */
  readonly unregisteredSockets: number;
  readonly registrationMs: number;
  /** Silence after which the server sends PING, and after which the socket counts as dead. */
  readonly pingAfterMs: number;
  readonly deadAfterMs: number;
  readonly channelsPerSocket: number;
  /** Lines of any kind, including empty ones; above this the socket is closed. */
  readonly lines: BucketRule;
  readonly joins: BucketRule;
  readonly lineBytes: number;
  /** One WebSocket frame from a client, which may contain several lines. */
  readonly frameBytes: number;
  /** Lines that wait for the one before; above this the socket is not read. */
  readonly waitingLines: number;
  /** Unread bytes of a socket. Above this its lines are skipped, and it is closed after `slowReaderMs`. */
  readonly unsentBytes: number;
  readonly slowReaderMs: number;
  /** Time limit of a lookup of an identity, a channel or an old message. */
  readonly lookupMs: number;
  /** How long it is cached whether a channel exists, and for how many channels. */
  readonly channelCacheMs: number;
  readonly channelCacheSize: number;
  /** How long modes, moderators and bans are cached; their changes are notified besides. */
  readonly policyCacheMs: number;
  /** How long it is cached since when somebody follows. */
  readonly followCacheMs: number;
  /** How long it is cached when somebody first wrote in a channel. */
  readonly firstSentCacheMs: number;
  /** How often the log-ins of sockets and the members of rooms are checked; below a minute. */
  readonly tokenCheckMs: number;
  /** How often deadlines are checked. */
  readonly sweepMs: number;
  /** How long joins and parts are collected; rooms with more than `membershipMembers` do not report them. */
  readonly membershipMs: number;
  readonly membershipMembers: number;
  /** How long a node that opens a room for a look waits to hear who is in it on the others. */
  readonly firstReportsMs: number;
  /** How long messages of busy chatters are collected before other nodes are told. */
  readonly reportMs: number;
  /** A message is in the database after this time, unless that is away. */
  readonly storedWithinMs: number;
  readonly historyMessages: number;
  /** How long a stopping gateway waits for sockets to read their last lines. */
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
  policyCacheMs: MINUTE,
  followCacheMs: 5 * SECOND,
  firstSentCacheMs: 10 * MINUTE,
  tokenCheckMs: 30 * SECOND,
  sweepMs: 2 * SECOND,
  membershipMs: SECOND,
  membershipMembers: 1_000,
  firstReportsMs: 100,
  reportMs: 250,
  storedWithinMs: 500,
  historyMessages: 50,
  closeMs: 2 * SECOND,
};
