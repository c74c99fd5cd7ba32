import { ShowBadge } from '../../../spine/shows/show-badge.tsx';
import { cx } from '../../../ui/cx.ts';
import type { ContentShow } from '../content-player-props.ts';
import surfaceStyles from '../player-surface.module.css';

/** What is on air, where LIVE stands over a stream. */
export const ShowTag = ({ show, isShown }: { readonly show: ContentShow; readonly isShown: boolean }) => (
  <div className={cx(surfaceStyles.tags, !isShown && surfaceStyles.away)}>
    <ShowBadge kind={show.kind} isOverPicture />
  </div>
);
