/** The facts that decide in which rooms of a shared chat a line is shown. */
export interface SharedLine {
  /** The channel in whose chat it was written. */
  readonly homeId: string;
  /** It is for the home room alone, such as a bot's answer to a command. */
  readonly isSourceOnly: boolean;
}

/** How one channel judges a writer and a text of another channel. */
export interface ForeignJudgement {
  /** The writer is banned or timed out in this channel now. */
  readonly isBanned: boolean;
  /** The channel's filter of words would refuse or hold the text. */
  readonly isFiltered: boolean;
}

/**
 * The rooms beside the home room that show a line. The home channel has decided by its own rules that the line is sent;
 * each other channel decides by its own bans and its filter of words whether its readers see it. Its modes bind those who
 * write in it, so they do not count here.
 * @param channelIds those of the shared chat, in any order; without the home channel nothing is shared
 */
export const roomsBeside = (
  { homeId, isSourceOnly }: SharedLine,
  channelIds: readonly string[],
  judge: (channelId: string) => ForeignJudgement,
): readonly string[] => {
  if (isSourceOnly || !channelIds.includes(homeId)) return [];
  return [...new Set(channelIds)].filter((channelId) => {
    if (channelId === homeId) return false;
    const { isBanned, isFiltered } = judge(channelId);
    return !isBanned && !isFiltered;
  });
};
