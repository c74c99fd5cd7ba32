import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import surfaceStyles from '../player-surface.module.css';

/** The kind of content, in the place of a stream's LIVE badge. */
export const PictureTag = ({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) => (
  <div className={cx(surfaceStyles.tags, !isShown && surfaceStyles.away)}>{children}</div>
);
