const MANNERS = (
  'Amber Bold Brave Breezy Bright Brisk Calm Candid Cheerful Clever Cosmic Crisp Curious Daring Dapper Eager Early ' +
  'Electric Fabled Fancy Fearless Fluffy Gentle Giddy Glad Golden Graceful Grand Happy Hasty Humble Jolly Keen Kind ' +
  'Lively Loud Lucky Mellow Merry Mighty Misty Neat Nimble Noble Plucky Polite Proud Quick Quiet Radiant Rapid Rosy ' +
  'Shiny Silent Silver Snappy Spry Starry Steady Sunny Swift Tidy Vivid Witty'
).split(' ');
const COLOURS = (
  'Almond Apricot Aqua Ash Azure Basil Birch Bronze Cedar Cherry Cinnamon Cobalt Copper Coral Cream Crimson Denim Ebony ' +
  'Emerald Fern Fig Flax Ginger Granite Hazel Heather Honey Indigo Ivory Jade Jasmine Juniper Lavender Lemon Lilac Lime ' +
  'Linen Mango Maple Marble Mint Moss Mustard Navy Nutmeg Oak Olive Onyx Opal Peach Pearl Pine Plum Poppy Ruby Russet ' +
  'Saffron Sage Sand Sepia Slate Teal Umber Violet'
).split(' ');
const THINGS = (
  'Acorn Anchor Badger Banjo Beacon Bison Bonfire Bridge Canyon Canoe Cello Comet Compass Condor Cricket Dolphin Drum ' +
  'Falcon Ferry Fiddle Finch Flute Fox Gecko Glacier Harbor Hedgehog Heron Island Jaguar Kestrel Kite Lagoon Lantern ' +
  'Lark Lighthouse Lynx Magpie Mandolin Meadow Meteor Moose Narwhal Orchard Osprey Otter Owl Panda Pebble Pelican ' +
  'Penguin Piano Puffin Raven River Robin Salmon Sparrow Thicket Trumpet Turtle Walrus Willow Wombat'
).split(' ');
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TAIL = 16;

/** Bytes for a slug: three for its words, the others for its tail; some of these are skipped. */
export const CLIP_SLUG_BYTES = 64;

/**
 * A clip's slug: three words, a hyphen and 16 characters of base 62 (95 bits), so that nobody can guess one.
 * @param random at least `CLIP_SLUG_BYTES` bytes, from a cryptographic source
 */
export function makeClipSlug(random: Uint8Array): string {
  const [manner = 0, colour = 0, thing = 0, ...rest] = random;
  // 248 is the last multiple of 62: larger values would make some characters more frequent.
  const tail = rest
    .filter((byte) => byte < 248)
    .slice(0, TAIL)
    .map((byte) => DIGITS[byte % 62]);
  if (tail.length < TAIL) throw new Error('too few random bytes for a slug');
  return `${wordOf(MANNERS, manner)}${wordOf(COLOURS, colour)}${wordOf(THINGS, thing)}-${tail.join('')}`;
}

const wordOf = (words: readonly string[], byte: number): string => words[byte % words.length] ?? '';

/** Whether a text from outside has the form of a clip's slug; otherwise no query is needed. */
export const isClipSlug = (text: string): boolean => /^[A-Za-z]{6,48}-[0-9A-Za-z]{16}$/.test(text);
