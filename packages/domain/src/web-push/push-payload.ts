import { utf8Length } from '../kernel/utf8-length.ts';

/** Bytes of a payload before its encryption. Push services take 4,096 with it; less is faster (RFC 8291, section 4). */
export const PUSH_PAYLOAD_MAX = 2_048;

/** The notification that a browser shows. */
export interface PushNotification {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens, on the site itself. */
  readonly path: string;
  /** A notification takes the place of an earlier one with the same tag. */
  readonly tag: string;
}

/** The message to a browser: the worker shows it only in the session of this user. */
export interface PushPayload extends PushNotification {
  readonly userID: string;
  readonly language: string;
}

const shortened = (text: string, characters: number): string => {
  const all = [...text];
  return all.length <= characters ? text : `${all.slice(0, Math.max(characters - 1, 0)).join('')}…`;
};

/**
 * The payload as JSON of at most `PUSH_PAYLOAD_MAX` bytes: long texts are shortened, the body first.
 * @throws RangeError if it would be too long without any text
 */
export function writePushPayload(payload: PushPayload): string {
  for (const [title, body] of [
    [200, 600],
    [100, 200],
    [60, 60],
    [40, 0],
  ] as const) {
    const text = JSON.stringify({
      ...payload,
      title: shortened(payload.title, title),
      body: shortened(payload.body, body),
    });
    if (utf8Length(text) <= PUSH_PAYLOAD_MAX) return text;
  }
  throw new RangeError('a push message is too long');
}
