/** In rooms with more members than this, a viewer is shown a sample. */
export const SAMPLED_ROOM_MEMBERS = 20_000;

/** Messages a second that a viewer of such a room is shown, in addition to those that are always shown. */
export const SAMPLED_MESSAGES_PER_SECOND = 30;

export interface SampleCandidate {
  /** Random, e.g. a UUID. Its hash decides, so that every node chooses the same. */
  readonly id: string;
  readonly senderId: string;
  /** From the owner, a moderator or a VIP: always shown, and not counted. */
  readonly isAlwaysShown: boolean;
}

/**
 * Chooses which messages of one flush a viewer is shown, in order: all of the owner's and moderators', and at most
 * `budget` others. Fair by sender: everyone's first message comes before anyone's second. Chance decides among equals,
 * so that writing more does not make a user more visible.
 */
export const fairSample = <T extends SampleCandidate>(messages: readonly T[], budget: number): readonly T[] => {
  const ordinary = messages.filter((message) => !message.isAlwaysShown);
  if (ordinary.length <= budget) return messages;
  const sentBefore = new Map<string, number>();
  const ranked = ordinary.map((message) => {
    const turn = sentBefore.get(message.senderId) ?? 0;
    sentBefore.set(message.senderId, turn + 1);
    return { message, turn, chance: hash(message.id) };
  });
  ranked.sort((a, b) => a.turn - b.turn || a.chance - b.chance);
  const chosen = new Set(ranked.slice(0, Math.max(0, budget)).map((entry) => entry.message));
  return messages.filter((message) => message.isAlwaysShown || chosen.has(message));
};

/** FNV-1a, 32 bits, with a final mix so that similar texts get different hashes. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
};
