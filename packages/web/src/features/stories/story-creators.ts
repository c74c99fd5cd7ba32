import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

const StoryCreatorsQuery = graphql(`
  query StoryCreators {
    storyPreviews(input: { order: UNSEEN_FIRST, limit: 20 }) {
      id
      hasUnseenStory
      story {
        id
        creator {
          id
          login
          displayName
          primaryColorHex
          profileImageURL(width: 70)
        }
      }
    }
  }
`);

type Preview = ResultOf<typeof StoryCreatorsQuery>['storyPreviews'][number];
export type StoryCreatorPreview = Pick<Preview, 'id' | 'hasUnseenStory'> & {
  readonly creator: NonNullable<Preview['story']['creator']>;
};

/** The creators with stories: the viewer and the channels that they follow. Undefined until it is known. */
export const useStoryCreators = () => {
  const [{ data, error }, ask] = useQuery({
    query: StoryCreatorsQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const creators = data?.storyPreviews.flatMap(({ id, hasUnseenStory, story: { creator } }): StoryCreatorPreview[] =>
    creator === null ? [] : [{ id, hasUnseenStory, creator }],
  );
  return { creators, hasFailed: data === undefined && error !== undefined, ask };
};
