import { Suspense } from 'react';
import { useFlag } from '../../../core/flags/use-flag.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { SideNav, type SideNavProps } from '../../../features/side-nav/side-nav.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';

const StoriesEntry = lazyPart(async () => (await import('../../../features/stories/stories-entry.tsx')).StoriesEntry);

/** The channels to watch, with the stories of followed channels above them. Visitors have no stories there. */
export const ChannelList = (props: SideNavProps) => {
  const isOn = useFlag('stories_web');
  const { viewer } = useViewer();
  return (
    <SideNav {...props}>
      {isOn && viewer !== null && (
        <HideOnCrash name="stories in the side navigation">
          <Suspense>
            <StoriesEntry isWide={props.isWide} />
          </Suspense>
        </HideOnCrash>
      )}
    </SideNav>
  );
};
