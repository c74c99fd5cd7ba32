/** The sum of the costs of a program's webhook subscriptions. */
export const WEBHOOK_COST_MAX = 10_000;
/** The sum of the costs of a user's subscriptions by WebSocket with one program. */
export const SOCKET_COST_MAX = 10;
/** Subscriptions of a program, whatever they cost: those by webhook, and those of one user by WebSocket. */
export const SUBSCRIPTIONS_MAX = 10_000;
export const SUBSCRIPTIONS_BY_SOCKET = 300;
/** Sockets with subscriptions of one user and program. */
export const SOCKETS_BY_USER = 3;
/** Subscriptions with the same type and condition. */
export const SAME_SUBSCRIPTIONS_MAX = 3;
/** Webhooks of a program that wait for an answer to their challenge, where its host has answered none before. */
export const PENDING_MAX = 20;
/** The same where the host has answered one. */
export const PENDING_OF_KNOWN_HOST_MAX = 500;
/** A challenge that has waited for so long is not counted any more. */
export const PENDING_MS = 10 * 60_000;

/** Calls of one program, and to one host, that run at the same time in a process. */
export const CALLS_BY_PROGRAM = 4;
export const CALLS_BY_HOST = 8;

export const SECRET_MIN = 10;
export const SECRET_MAX = 100;
export const CALLBACK_MAX = 500;

export const KEEPALIVE_SECONDS = { least: 10, most: 600, usual: 10 } as const;

/** Seconds between two keepalive messages, as a socket asks for them; null if it may not. */
export const readKeepalive = (text: string | null): number | null => {
  if (text === null) return KEEPALIVE_SECONDS.usual;
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return seconds >= KEEPALIVE_SECONDS.least && seconds <= KEEPALIVE_SECONDS.most ? seconds : null;
};
