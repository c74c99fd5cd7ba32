import { useEffect, useEffectEvent, useState } from 'react';
import type { UseQueryExecute } from 'urql';
import { useViewer } from '../../../core/viewer/use-viewer.ts';

/**
 * Whether the viewer is staff and the channel is closed. Staff can see closed channels: the anonymous answer says that
 * the channel is missing, so that it is fetched again with the viewer's session.
 * @param isMissing the anonymous answer says that the channel is missing
 * @returns isClosed: staff see a channel that others do not see
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
