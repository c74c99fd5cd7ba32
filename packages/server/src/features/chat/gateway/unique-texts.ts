import { createHash } from 'node:crypto';
import { uniqueLetters } from '@bandshell/domain/chat';

const REMEMBER_MS = 10 * 60_000;
const TEXTS_PER_ROOM = 2_000;
const ROOMS = 500;

/**
 * What was said in rooms with unique-chat mode in the last ten minutes, at most 2,000 texts a room. Each node hears all
 * messages of a room that has members on it, and so knows what was said on other nodes. A room is remembered from the first
 * question about it.
 */
export class UniqueTexts {
  /** By channel: hashes of texts with their time (ms since the epoch), in the order of time. */
  readonly #rooms = new Map<string, Map<string, number>>();

  /** Whether the same was said. `said` are the room's last texts, for a room that is new here. */
  isKnown(channelId: string, text: string, now: number, said: () => Iterable<string>): boolean {
    const letters = uniqueLetters(text);
    let room = this.#rooms.get(channelId);
    if (room === undefined) {
      room = new Map();
      for (const earlier of said()) remember(room, earlier, now);
    }
    // The order of the map is that of the last question.
    this.#rooms.delete(channelId);
    this.#rooms.set(channelId, room);
    for (const oldest of this.#rooms.keys()) {
      if (this.#rooms.size <= ROOMS) break;
      this.#rooms.delete(oldest);
    }
    const at = letters === null ? undefined : room.get(hashOf(letters));
    return at !== undefined && now - at < REMEMBER_MS;
  }

  /** A message was said. It costs nothing in rooms without the mode. */
  note(channelId: string, text: string, now: number): void {
    const room = this.#rooms.get(channelId);
    if (room !== undefined) remember(room, text, now);
  }

  /** The modes of a channel changed. */
  forget(channelId: string): void {
    this.#rooms.delete(channelId);
  }

  sweep(now: number): void {
    for (const room of this.#rooms.values()) {
      for (const [hash, at] of room) {
        if (now - at < REMEMBER_MS) break;
        room.delete(hash);
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
