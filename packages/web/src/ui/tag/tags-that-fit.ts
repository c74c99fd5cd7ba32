/** Lengths (px) of a row of tags. */
export interface TagRowLengths {
  readonly row: number;
  readonly tags: readonly number[];
  readonly gap: number;
  /** Of the button that shows the rest. */
  readonly more: number;
}

/** How many tags of a row are shown whole. Where some are left out, the button that shows them has room, too. */
export const tagsThatFit = ({ row, tags, gap, more }: TagRowLengths): number => {
  let end = -gap;
  let besideButton = 0;
  for (const [at, length] of tags.entries()) {
    end += gap + length;
    if (end + gap + more <= row) besideButton = at + 1;
    // Something is always shown: a first tag that is too long ends with an ellipsis.
    if (end > row) return Math.max(1, besideButton);
  }
  return tags.length;
};
