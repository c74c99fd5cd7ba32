/** The large fields to which categories belong. A category may belong to several. */
export const VERTICALS = ['gaming', 'irl', 'music', 'esports', 'creative'] as const;

export type Vertical = (typeof VERTICALS)[number];

export const isVertical = (text: string): text is Vertical => (VERTICALS as readonly string[]).includes(text);
