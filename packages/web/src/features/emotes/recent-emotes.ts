import { storedValue } from '../../platform/storage/stored-value.ts';

/** An emote that the viewer chose. */
export interface RecentEmote {
  readonly id: string;
  readonly token: string;
}

const MOST = 16;

const isRecent = (value: unknown): value is readonly RecentEmote[] =>
  Array.isArray(value) &&
  value.length <= MOST &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'id' in one &&
      typeof one.id === 'string' &&
      'token' in one &&
      typeof one.token === 'string',
  );

const stored = storedValue('recent-emotes', isRecent);

/** The emotes that were chosen in this browser, the newest first. */
export const recentEmotes = (): readonly RecentEmote[] => stored.read() ?? [];

export const rememberEmote = ({ id, token }: RecentEmote): void =>
  stored.write([{ id, token }, ...recentEmotes().filter((one) => one.id !== id)].slice(0, MOST));
