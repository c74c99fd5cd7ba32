import type { AttemptLimit } from '../../kernel/attempt-limit.ts';

export const CHAT_FONT_SIZES = ['SMALL', 'NORMAL', 'LARGE', 'HUGE'] as const;
export type ChatFontSize = (typeof CHAT_FONT_SIZES)[number];

/** How a reader wants to see chat. */
export interface ChatDisplay {
  /** The time of day stands before each message. */
  readonly hasTimestamps: boolean;
  readonly fontSize: ChatFontSize;
  /** Rows stand close to each other. */
  readonly isCompact: boolean;
  /** Colours of names are changed where they could not be read on the ground. */
  readonly hasReadableColors: boolean;
  /** The messages stand still while the pointer is over them. */
  readonly isPausedOnHover: boolean;
  /** A card shows the clip or the video to which a message links. */
  readonly hasLinkPreviews: boolean;
}

/** How chat looks before the reader chose anything. */
export const DEFAULT_CHAT_DISPLAY: ChatDisplay = {
  hasTimestamps: false,
  fontSize: 'NORMAL',
  isCompact: false,
  hasReadableColors: true,
  isPausedOnHover: false,
  hasLinkPreviews: true,
};

export const CHAT_DISPLAY_CHANGES_BY_USER: AttemptLimit = { limit: 60, windowMs: 60_000 };

/** The display in a stored value of any kind: what is missing or wrong has its default. */
export function readChatDisplay(stored: unknown): ChatDisplay {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_CHAT_DISPLAY;
  const values = new Map<string, unknown>(Object.entries(stored));
  const flag = (name: Exclude<keyof ChatDisplay, 'fontSize'>): boolean => {
    const value = values.get(name);
    return typeof value === 'boolean' ? value : DEFAULT_CHAT_DISPLAY[name];
  };
  return {
    hasTimestamps: flag('hasTimestamps'),
    fontSize: CHAT_FONT_SIZES.find((size) => size === values.get('fontSize')) ?? DEFAULT_CHAT_DISPLAY.fontSize,
    isCompact: flag('isCompact'),
    hasReadableColors: flag('hasReadableColors'),
    isPausedOnHover: flag('isPausedOnHover'),
    hasLinkPreviews: flag('hasLinkPreviews'),
  };
}
