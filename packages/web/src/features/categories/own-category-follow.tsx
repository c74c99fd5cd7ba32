import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useQuery } from 'urql';
import { missingAnswer, type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useFollowCategory } from './use-follow-category.ts';
import { useRestoreCategoryFollow } from './use-restore-category-follow.ts';
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

/** How long the offer to take it back stands; the server takes it back for longer. */
const UNDO_MS = 20_000;

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
  const [{ fetching: restoring }, restore] = useRestoreCategoryFollow();
  const isFollowing = data?.category?.self?.follow != null;

  const judge = (problem: Problem | null): void => {
    if (problem !== null) show({ type: 'error', message: problem.message });
  };
  const begin = async () => {
    const result = await follow({ input: { categoryID: id } });
    judge(problemOf(result.data?.followCategory, result.error));
  };
  const takeBack = async () => {
    const result = await restore({ input: { categoryID: id } });
    judge(problemOf(result.data?.restoreCategoryFollow, result.error));
  };
  const toggle = async () => {
    if (isFollowing) {
      const result = await unfollow({ input: { categoryID: id } });
      if (result.data?.unfollowCategory.category == null) return judge(missingAnswer(result.error));
      show({
        ...{ type: 'success', duration: UNDO_MS, message: t`You no longer follow ${displayName}.` },
        button: { label: t`Undo`, run: () => void takeBack() },
      });
      return;
    }
    await begin();
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
      loading={following || unfollowing || restoring}
      onClick={toggle}
    >
      {isFollowing ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
};
