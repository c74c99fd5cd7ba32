import { shownArea } from '@bandshell/domain/routes';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useFlag } from '../../../core/flags/use-flag.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useRouterState } from '../../../platform/router/router-context.ts';
import styles from './area-nav.module.css';
import { AreaNav, type AreaNavProps } from './area-nav.tsx';
import { creatorGroups } from './creator-areas.ts';
import { staffGroups } from './staff-tabs.ts';

const ChannelList = lazyPart(async () => (await import('../channel-list/channel-list.tsx')).ChannelList);

/**
 * The side navigation of the area that the page belongs to. Visitors for whom there is no such page have the channel
 * list, as on all other pages.
 */
export const AreaSideNav = (props: AreaNavProps) => {
  const { t } = useLingui();
  const { route, params } = useRouterState().match;
  const { status, viewer } = useViewer();
  const hasStories = useFlag('stories_web');
  const area = shownArea(route, params, viewer);
  if (status === 'unknown') return null;
  if (viewer !== null && area !== undefined) {
    const isStaff = area === 'staff';
    return (
      <AreaNav
        {...props}
        title={isStaff ? t`Staff pages` : t`Creator areas`}
        groups={
          isStaff
            ? staffGroups(viewer.roles.isSiteAdmin)
            : creatorGroups(viewer.login, (flag) => flag === 'stories_web' && hasStories)
        }
      />
    );
  }
  if (props.onToggle === undefined) return <span className={styles.nothing} />;
  return (
    <Suspense>
      <ChannelList {...props} />
    </Suspense>
  );
};
