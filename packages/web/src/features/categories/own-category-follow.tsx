import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useQuery } from 'urql';
import { missingAnswer, type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useFollowCategory } from './use-follow-category.ts';
import { useUnfollowCategory } from './use-unfollow-category.ts';

const OwnCategoryFollowQuery = graphql(`
  query OwnCategoryFollow($slug: String!) {
    category(slug: $slug) {
      id
      self {
        follow {
          followedAt
        }
      }
    }
  }
`);

export interface CategoryFollowProps {
  readonly id: string;
  readonly slug: string;
  readonly displayName: string;
}

/** The viewer's follow of a category, and the button that changes it. */
export const OwnCategoryFollow = ({ id, slug, displayName }: CategoryFollowProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data, error }] = useQuery({ query: OwnCategoryFollowQuery, variables: { slug } });
  const [{ fetching: following }, follow] = useFollowCategory();
  const [{ fetching: unfollowing }, unfollow] = useUnfollowCategory();
  const isFollowing = data?.category?.self?.follow != null;

  const judge = (problem: Problem | null): void => {
    if (problem !== null) show({ type: 'error', message: problem.message });
  };
  const toggle = async () => {
    const input = { categoryID: id };
    if (isFollowing) {
      const result = await unfollow({ input });
      if (result.data?.unfollowCategory.category == null) judge(missingAnswer(result.error));
      return;
    }
    const result = await follow({ input });
    judge(problemOf(result.data?.followCategory, result.error));
  };

  const label = isFollowing ? t`Following ${displayName}` : t`Follow ${displayName}`;
  return (
    <Button
      variant={isFollowing ? 'secondary' : 'primary'}
      icon={<Heart aria-hidden="true" fill={isFollowing ? 'currentColor' : 'none'} />}
      aria-pressed={isFollowing}
      aria-label={label}
      title={label}
      disabled={data === undefined && error === undefined}
      loading={following || unfollowing}
      onClick={toggle}
    >
      {isFollowing ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
};
