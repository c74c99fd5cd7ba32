/** A story of a creator as lists put it in order. */
export interface OrderedStory {
  readonly id: string;
  readonly creatorId: string;
  /** Wall-clock milliseconds. */
  readonly createdAt: number;
  /** The viewer has seen it. */
  readonly isSeen: boolean;
}

export const STORY_ORDERS = ['UNSEEN_FIRST', 'RECENT'] as const;
export type StoryOrder = (typeof STORY_ORDERS)[number];

/** A creator with their stories, the oldest first. */
export interface StoryCreator<Story extends OrderedStory = OrderedStory> {
  readonly creatorId: string;
  readonly stories: readonly Story[];
  readonly hasUnseenStory: boolean;
}

/** Ids are compared as numbers. */
const byAge = (a: OrderedStory, b: OrderedStory): number =>
  a.createdAt - b.createdAt || (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

const newest = ({ stories }: StoryCreator): number => stories.at(-1)?.createdAt ?? 0;

/**
 * The creators of a carousel. The viewer's own stories come first. Then come creators of whom the viewer has not seen a
 * story, and within each group the creator with the newest story.
 * @param stories that the viewer may see now, in any order
 * @param ownId the viewer
 */
export function orderStoryCreators<Story extends OrderedStory>(
  stories: readonly Story[],
  ownId: string | null,
  order: StoryOrder = 'UNSEEN_FIRST',
): readonly StoryCreator<Story>[] {
  const byCreator = new Map<string, Story[]>();
  for (const story of stories) {
    const known = byCreator.get(story.creatorId);
    if (known === undefined) byCreator.set(story.creatorId, [story]);
    else known.push(story);
  }
  const creators = [...byCreator].map(([creatorId, own]) => ({
    creatorId,
    stories: own.toSorted(byAge),
    // A creator knows their own stories.
    hasUnseenStory: creatorId !== ownId && own.some(({ isSeen }) => !isSeen),
  }));
  const rank = ({ creatorId, hasUnseenStory }: StoryCreator): number =>
    creatorId === ownId ? 0 : order === 'RECENT' || hasUnseenStory ? 1 : 2;
  return creators.toSorted(
    (a, b) => rank(a) - rank(b) || newest(b) - newest(a) || (BigInt(a.creatorId) < BigInt(b.creatorId) ? -1 : 1),
  );
}

/**
 * The story of a creator with which a viewer begins: the one that the address names, else the oldest that they have not
 * seen, else the oldest. -1: the address names one that is not there.
 */
export function firstStoryIndex(stories: readonly Pick<OrderedStory, 'id' | 'isSeen'>[], storyID?: string): number {
  if (storyID !== undefined) return stories.findIndex(({ id }) => id === storyID);
  return Math.max(
    0,
    stories.findIndex(({ isSeen }) => !isSeen),
  );
}
