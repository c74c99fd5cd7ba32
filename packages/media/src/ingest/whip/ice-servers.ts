import { createHmac } from 'node:crypto';

/** Servers that help senders behind a router to reach this one. */
export interface IceServers {
  /** `stun:` URLs (RFC 7064). */
  readonly stun: readonly string[];
  /** `turn:` or `turns:` URLs (RFC 7065), and the secret that this site shares with those servers. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
}

/** How long credentials for a TURN server are good, in seconds: longer than a stream lasts mostly. */
const CREDENTIAL_SECONDS = 24 * 60 * 60;

/**
 * `Link` header fields for a client (RFC 9725, section 4.6). The password of a TURN server is made for this client: it is
 * the HMAC of a time and a name (draft-uberti-behave-turn-rest-00; `use-auth-secret` in coturn).
 * @param now Unix milliseconds
 */
export function iceServerLinks(
  { stun, turn }: IceServers,
  { now, name, seconds = CREDENTIAL_SECONDS }: { now: number; name: string; seconds?: number },
): string[] {
  const links = stun.map((url) => `<${url}>; rel="ice-server"`);
  if (turn === undefined) return links;
  const username = `${Math.floor(now / 1000) + seconds}:${name}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  const access = `username="${username}"; credential="${credential}"; credential-type="password"`;
  return [...links, ...turn.urls.map((url) => `<${url}>; rel="ice-server"; ${access}`)];
}
