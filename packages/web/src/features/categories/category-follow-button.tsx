import { logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { Suspense } from 'react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import type { CategoryFollowProps } from './own-category-follow.tsx';

// Visitors cannot follow, so they do not load it.
const OwnCategoryFollow = lazyPart(async () => (await import('./own-category-follow.tsx')).OwnCategoryFollow);

const Waiting = () => (
  <Button variant="primary" icon={<Heart aria-hidden="true" />} disabled>
    <Trans>Follow</Trans>
  </Button>
);

/** Follows or unfollows a category. A visitor goes to the log-in and returns afterwards. */
export const CategoryFollowButton = (props: CategoryFollowProps) => {
  const { t } = useLingui();
  const { displayName } = props;
  const { status } = useViewer();
  const { pathname, search } = useLocation();
  if (status === 'logged-in') {
    return (
      <Suspense fallback={<Waiting />}>
        <OwnCategoryFollow {...props} />
      </Suspense>
    );
  }
  if (status === 'unknown') return <Waiting />;
  return (
    <ButtonLink
      variant="primary"
      icon={<Heart aria-hidden="true" />}
      aria-label={t`Log in to follow ${displayName}`}
      to={withReturnPath(logInPath, `${pathname}${search}`)}
    >
      <Trans>Follow</Trans>
    </ButtonLink>
  );
};
