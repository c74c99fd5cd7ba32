import { type FollowSort, followSortOf, readFollowSort } from '@bandshell/domain/side-nav';
import { useState } from 'react';
import { useFlag } from '../../core/flags/use-flag.ts';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { storedValue } from '../../platform/storage/stored-value.ts';

const stored = storedValue('followed-channels-sort', (value): value is string => typeof value === 'string');

/** The order of followed channels, kept in this browser. */
export const useFollowSort = (): readonly [FollowSort, (sort: FollowSort) => void] => {
  const isLoggedIn = useViewer().status === 'logged-in';
  const isRecommendedFirst = useFlag('sidenav_default_sort_recommended');
  const [choice, setChoice] = useState(() => readFollowSort(stored.read() ?? null));
  const choose = (sort: FollowSort) => {
    stored.write(sort);
    setChoice(sort);
  };
  return [followSortOf(choice, { isLoggedIn, isRecommendedFirst }), choose];
};
