import { randomUUID } from 'node:crypto';

export type SocketMessageType =
  | 'session_welcome'
  | 'session_keepalive'
  | 'session_reconnect'
  | 'notification'
  | 'revocation';

/** A message to a program's WebSocket. */
export const socketMessage = ({
  type,
  timestamp,
  payload,
  id = randomUUID(),
  of,
}: {
  readonly type: SocketMessageType;
  /** RFC 3339 */
  readonly timestamp: string;
  readonly payload: object;
  readonly id?: string;
  /** The subscription that it is about. */
  readonly of?: { readonly type: string; readonly version: string };
}) => ({
  metadata: {
    message_id: id,
    message_type: type,
    message_timestamp: timestamp,
    ...(of === undefined ? {} : { subscription_type: of.type, subscription_version: of.version }),
  },
  payload,
});

/** Why the server closes a WebSocket: its code and its sentence. */
export const SOCKET_CLOSES = {
  internalError: [4000, 'internal server error'],
  inboundTraffic: [4001, 'client sent inbound traffic'],
  failedPong: [4002, 'client failed ping-pong'],
  unused: [4003, 'connection unused'],
  graceExpired: [4004, 'client reconnect grace time expired'],
  networkTimeout: [4005, 'network timeout'],
  invalidReconnect: [4007, 'invalid reconnect'],
} as const;

export type SocketClose = keyof typeof SOCKET_CLOSES;
