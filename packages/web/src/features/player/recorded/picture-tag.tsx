import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import surfaceStyles from '../player-surface.module.css';

/** What the picture is, where LIVE stands over a stream. */
export const PictureTag = ({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) => (
  <div className={cx(surfaceStyles.tags, !isShown && surfaceStyles.away)}>{children}</div>
);
