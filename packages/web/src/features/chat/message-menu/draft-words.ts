type Insert = (word: string) => void;

const boxes = new Map<string, Insert>();

/**
 * A send box takes words for a channel's chat. The newest box of a channel gets them.
 * @returns a function that ends it
 */
export const takeDraftWords = (channelLogin: string, insert: Insert): (() => void) => {
  boxes.set(channelLogin, insert);
  return () => {
    if (boxes.get(channelLogin) === insert) boxes.delete(channelLogin);
  };
};

/** Writes a word into the send box of a channel's chat; false if there is none. */
export const insertDraftWord = (channelLogin: string, word: string): boolean => {
  const insert = boxes.get(channelLogin);
  insert?.(word);
  return insert !== undefined;
};
