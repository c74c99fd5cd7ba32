/**
 * The site's own stickers: drawings on a square of 100 × 100, without text. The server draws them into flattened pictures,
 * and the page draws them in the same way.
 */
export const STORY_STICKERS = {
  HEART:
    '<path fill="#ef476f" d="M50 88C20 64 8 50 8 32 8 18 19 9 30 9c9 0 16 5 20 12C54 14 61 9 70 9c11 0 22 9 22 23 0 18-12 32-42 56z"/>',
  STAR: '<path fill="#ffd166" d="M50 6l13 28 31 4-23 21 6 31-27-15-27 15 6-31L6 38l31-4z"/>',
  FIRE: '<path fill="#ff6b35" d="M52 4c4 18 28 28 28 56 0 20-13 36-30 36S20 82 20 62c0-14 8-22 12-30 4 8 6 10 10 12 2-14 0-26 10-40z"/><path fill="#ffd166" d="M52 52c2 8 12 13 12 26 0 9-6 15-14 15s-14-7-14-15c0-7 4-11 6-15 2 4 3 5 5 6 1-6 0-10 5-17z"/>',
  BOLT: '<path fill="#ffd166" d="M58 4L18 56h26l-8 40 46-56H54z"/>',
  PLAY: '<circle cx="50" cy="50" r="44" fill="#7b2ff7"/><path fill="#fff" d="M40 29l34 21-34 21z"/>',
  BELL: '<path fill="#ffd166" d="M50 8c4 0 7 3 7 7 13 3 20 13 20 28 0 20 5 24 10 31H13c5-7 10-11 10-31 0-15 7-25 20-28 0-4 3-7 7-7z"/><path fill="#f09819" d="M38 80h24a12 12 0 0 1-24 0z"/>',
  CROWN: '<path fill="#ffd166" d="M8 28l20 18L50 14l22 32 20-18-9 52H17z"/><path fill="#f09819" d="M17 84h66v8H17z"/>',
  SPARKLE: '<path fill="#4cc9f0" d="M50 4c4 32 14 42 46 46-32 4-42 14-46 46-4-32-14-42-46-46 32-4 42-14 46-46z"/>',
  SPEECH:
    '<path fill="#fff" d="M14 12h72c5 0 8 3 8 8v44c0 5-3 8-8 8H52L30 92V72H14c-5 0-8-3-8-8V20c0-5 3-8 8-8z"/><g fill="#7b2ff7"><circle cx="30" cy="42" r="6"/><circle cx="50" cy="42" r="6"/><circle cx="70" cy="42" r="6"/></g>',
  ARROW: '<path fill="#06d6a0" d="M50 94L14 56h22V6h28v50h22z"/>',
  GAMEPAD:
    '<path fill="#b388ff" d="M26 28h48c14 0 22 14 22 32 0 14-6 20-12 20-8 0-12-12-18-12H34c-6 0-10 12-18 12-6 0-12-6-12-20 0-18 8-32 22-32z"/><path fill="#fff" d="M28 40h6v8h8v6h-8v8h-6v-8h-8v-6h8z"/><g fill="#fff"><circle cx="66" cy="44" r="5"/><circle cx="76" cy="54" r="5"/></g>',
  NOTE: '<path fill="#4cc9f0" d="M36 12l48-8v60a14 12 0 1 1-10-11V26l-28 5v45a14 12 0 1 1-10-11z"/>',
} as const satisfies Readonly<Record<string, string>>;

export type StorySticker = keyof typeof STORY_STICKERS;
export const STORY_STICKER_NAMES = Object.keys(STORY_STICKERS) as readonly StorySticker[];

export const isStorySticker = (name: string | null | undefined): name is StorySticker =>
  typeof name === 'string' && Object.hasOwn(STORY_STICKERS, name);
