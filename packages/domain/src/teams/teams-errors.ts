export const nameInvalid = {
  code: 'NAME_INVALID',
  sentence: 'Enter a name for the address: 3 to 25 letters, digits and underscores. It begins with a letter or digit.',
} as const;
export const nameTaken = { code: 'NAME_TAKEN', sentence: 'There is already a team with this name.' } as const;
export const displayNameInvalid = {
  code: 'DISPLAY_NAME_INVALID',
  sentence: 'Enter a name of 1 to {max} characters.',
} as const;
export const descriptionTooLong = {
  code: 'DESCRIPTION_TOO_LONG',
  sentence: 'The description can have at most {max} characters.',
} as const;
export const ownerNotFound = {
  code: 'OWNER_INVALID',
  sentence: 'We couldn’t find a user with this name. Check the spelling.',
} as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'This site already has {max} teams, the most it can have.',
} as const;
export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this team. It may have been deleted.',
} as const;
export const restoreTooLate = { code: 'NOT_FOUND', sentence: 'This team can no longer be restored.' } as const;
export const notAllowed = {
  code: 'NOT_ALLOWED',
  sentence: 'Only the owner of the team and staff can do this.',
} as const;
export const userNotFound = {
  code: 'USER_NOT_FOUND',
  sentence: 'We couldn’t find a user with this name. Check the spelling.',
} as const;
export const alreadyInvited = {
  code: 'ALREADY_INVITED',
  sentence: '{name} is already invited to this team.',
} as const;
export const alreadyMember = { code: 'ALREADY_MEMBER', sentence: '{name} is already a member of this team.' } as const;
export const notAccepted = {
  code: 'NOT_ACCEPTED',
  sentence: 'This user does not accept invitations from you.',
} as const;
export const tooManyInvitations = {
  code: 'NOT_ACCEPTED',
  sentence: 'This user already has {max} open invitations, the most a user can have.',
} as const;
export const tooManyMembers = {
  code: 'TOO_MANY_MEMBERS',
  sentence: 'A team can have at most {max} members and open invitations.',
} as const;
export const tooManyTeams = {
  code: 'TOO_MANY_TEAMS',
  sentence: 'You can be a member of at most {max} teams. Leave one first.',
} as const;
export const ownerHasTooManyTeams = {
  code: 'OWNER_INVALID',
  sentence: 'This user is already a member of {max} teams and cannot join another one.',
} as const;
export const notInvited = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this invitation. It may have been withdrawn.',
} as const;
export const memberNotFound = { code: 'NOT_FOUND', sentence: 'This user is not in the team.' } as const;
export const ownerStays = {
  code: 'IS_OWNER',
  sentence: 'The owner stays in the team. Staff can give the team another owner.',
} as const;
