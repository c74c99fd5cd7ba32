import { plural, t } from '@lingui/core/macro';
import { compactCount, fullCount } from './counts.ts';

/** "1 view", "2.4K views". */
export const shortViews = (count: number): string => viewsText(count, compactCount(count));

/** "1 view", "2,431 views". */
export const fullViews = (count: number): string => viewsText(count, fullCount(count));

const viewsText = (count: number, views: string): string =>
  t`${plural(count, { one: `${views} view`, other: `${views} views` })}`;
