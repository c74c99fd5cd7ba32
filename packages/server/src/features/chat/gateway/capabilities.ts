/** The capabilities of a client as bits, so that members with the same needs share one frame. */
export const TAGS = 1;
export const COMMANDS = 2;
export const MEMBERSHIP = 4;
/** Not a capability: the socket is a WebSocket. */
export const WEBSOCKET = 8;
/** Wants the last messages on joining; does not change what is delivered. */
export const HISTORY = 16;

/** Number of frame classes: all sets of the bits that change what is delivered. */
export const FRAME_CLASSES = 16;

const BITS: ReadonlyMap<string, number> = new Map([
  ['twitch.tv/tags', TAGS],
  ['twitch.tv/commands', COMMANDS],
  ['twitch.tv/membership', MEMBERSHIP],
  ['bandshell/history', HISTORY],
]);

export const CAPABILITY_NAMES = [...BITS.keys()].join(' ');

/** Names of the set capabilities. */
export const namesOfCapabilities = (bits: number): string =>
  [...BITS].flatMap(([name, bit]) => ((bits & bit) === 0 ? [] : [name])).join(' ');

/** The bits after a `CAP REQ` (a leading `-` removes one); null when it names an unknown one: then none changes. */
export const requestCapabilities = (bits: number, names: string): number | null => {
  let next = bits;
  for (const name of names.split(' ').filter((part) => part !== '')) {
    const isRemoval = name.startsWith('-');
    const bit = BITS.get(isRemoval ? name.slice(1) : name);
    if (bit === undefined) return null;
    next = isRemoval ? next & ~bit : next | bit;
  }
  return next;
};
