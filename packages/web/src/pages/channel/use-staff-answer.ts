import { useEffect, useEffectEvent, useState } from 'react';
import type { UseQueryExecute } from 'urql';
import { useViewer } from '../../core/viewer/use-viewer.ts';

/**
 * Whether staff look at the channel. They see one that is closed, too: what everybody is told of it is asked for again in
 * their own name.
 *
 * @param isMissing everybody is told that the channel is not there
 * @returns isClosed: staff see what others do not
 */
export const useStaffAnswer = (
  login: string,
  isMissing: boolean,
  fetchAgain: UseQueryExecute,
): { readonly isStaff: boolean; readonly isClosed: boolean } => {
  const [closed, setClosed] = useState<string>();
  const { viewer } = useViewer();
  const isStaff = viewer !== null && (viewer.roles.isStaff || viewer.roles.isSiteAdmin);
  const askAsStaff = useEffectEvent(() => fetchAgain({ requestPolicy: 'network-only', anonymous: false }));
  useEffect(() => {
    if (!isStaff || !isMissing) return;
    setClosed(login);
    askAsStaff();
  }, [isStaff, isMissing, login]);
  return { isStaff, isClosed: isStaff && closed === login };
};
