const SECRET_KEY =
  /^(authorization|cookie|set-cookie|pass|password|passphrase|.*secret.*|.*token|stream_?key|api_?key|access_?key|credentials?)$/i;

/** `PASS oauth:…` of a chat client, `Bearer …`, and the password of a URL may stand inside a text. */
const SECRET_TEXT = /(\bPASS\s+:?|\boauth:|\bBearer\s+)\S+/gi;
const SECRET_IN_URL = /(:\/\/[^\s/:@]*:)[^\s/@]+@/g;

const MASK = '[secret]';
const MAX_DEPTH = 6;

/**
 * A copy of a log line's fields in which the values of secret-sounding keys, and secrets inside texts, are masked.
 * Errors keep their class, so that the logger writes their stack.
 */
export function redactSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (value instanceof Error || value instanceof Date || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((item) => redactSecrets(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_KEY.test(key) && item !== undefined ? MASK : redactSecrets(item, depth + 1),
    ]),
  );
}

/** The text with what looks like a secret masked. */
export const redactText = (text: string): string =>
  text.replace(SECRET_TEXT, `$1${MASK}`).replace(SECRET_IN_URL, `$1${MASK}@`);
