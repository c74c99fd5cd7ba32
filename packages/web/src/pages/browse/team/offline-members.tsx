import { useRef } from 'react';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { FollowButton, type FollowButtonProps } from '../../../features/follows/follow-button.tsx';
import { TeamMembers, type TeamMembersProps } from '../../../features/teams/team-members.tsx';
import { useNear } from '../../../platform/react/use-near.ts';

/** A button asks whether the viewer follows the channel, so it waits until it comes near. */
const FollowWhenNear = (props: FollowButtonProps) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return <div ref={place}>{isNear && <FollowButton {...props} />}</div>;
};

/** Members of a team who are offline, each but the viewer with a button to follow. */
export const OfflineMembers = ({ name, live }: Pick<TeamMembersProps, 'name' | 'live'>) => {
  const { viewer } = useViewer();
  return (
    <TeamMembers
      name={name}
      live={live}
      action={({ id, ...member }) => (id === viewer?.id ? null : <FollowWhenNear userID={id} {...member} />)}
    />
  );
};
