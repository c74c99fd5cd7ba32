import { createHash } from 'node:crypto';
import { uniqueLetters } from '@bandshell/domain/chat';

const REMEMBER_MS = 10 * 60_000;
export const TEXTS_PER_ROOM = 2_000;
const ROOMS = 500;

/** A text and when it was said (ms since the epoch). */
export interface SaidText {
  readonly text: string;
  readonly at: number;
}

interface Room {
  /** Hashes of texts with their time, in the order of time. */
  texts: Map<string, number>;
  /** Resolves when what was said before is known. */
  readonly isReady: Promise<void>;
}

/**
 * Everything that was said in rooms with unique-chat mode in the last ten minutes, at most 2,000 texts a room. Each
 * node hears all messages of a room that has members on it, and so knows what was said on other nodes. A room is
 * remembered from the first question about it, and begins with what was said before.
 */
export class UniqueTexts {
  /** By channel, in the order of the last question. */
  readonly #rooms = new Map<string, Room>();

  /** Whether the same was said. `said` gives the texts since a time, the oldest first, for a room that is new here. */
  async isKnown(
    channelId: string,
    text: string,
    now: number,
    said: (since: number) => Promise<readonly SaidText[]>,
  ): Promise<boolean> {
    const letters = uniqueLetters(text);
    const room = this.#rooms.get(channelId) ?? this.#begin(said(now - REMEMBER_MS));
    this.#rooms.delete(channelId);
    this.#rooms.set(channelId, room);
    for (const oldest of this.#rooms.keys()) {
      if (this.#rooms.size <= ROOMS) break;
      this.#rooms.delete(oldest);
    }
    await room.isReady;
    const at = letters === null ? undefined : room.texts.get(hashOf(letters));
    return at !== undefined && now - at < REMEMBER_MS;
  }

  #begin(saying: Promise<readonly SaidText[]>): Room {
    const isReady = saying.then((said) => {
      // A message that was said during the look-up is newer.
      const later = room.texts;
      room.texts = new Map();
      for (const { text, at } of said) remember(room.texts, text, at);
      for (const [hash, at] of later) {
        room.texts.delete(hash);
        room.texts.set(hash, at);
      }
    });
    const room: Room = { texts: new Map(), isReady };
    return room;
  }

  /** A message was said. It costs nothing in rooms without the mode. */
  note(channelId: string, text: string, now: number): void {
    const room = this.#rooms.get(channelId);
    if (room !== undefined) remember(room.texts, text, now);
  }

  /** The modes of a channel changed. */
  forget(channelId: string): void {
    this.#rooms.delete(channelId);
  }

  /** Messages may have been missed: each room begins anew with what was stored. */
  forgetAll(): void {
    this.#rooms.clear();
  }

  sweep(now: number): void {
    for (const room of this.#rooms.values()) {
      for (const [hash, at] of room.texts) {
        if (now - at < REMEMBER_MS) break;
        room.texts.delete(hash);
      }
    }
  }
}

const hashOf = (letters: string): string => createHash('sha256').update(letters).digest('base64').slice(0, 16);

const remember = (room: Map<string, number>, text: string, now: number): void => {
  const letters = uniqueLetters(text);
  if (letters === null) return;
  const hash = hashOf(letters);
  room.delete(hash);
  room.set(hash, now);
  for (const oldest of room.keys()) {
    if (room.size <= TEXTS_PER_ROOM) break;
    room.delete(oldest);
  }
};
