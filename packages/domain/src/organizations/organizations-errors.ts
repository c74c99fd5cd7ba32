export const nameInvalid = {
  code: 'NAME_INVALID',
  sentence: 'Enter a name of 1 to {max} characters.',
} as const;
export const nameTaken = { code: 'NAME_TAKEN', sentence: 'There is already an organization with this name.' } as const;
export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this organization. It may have been deleted.',
} as const;
export const restoreTooLate = { code: 'NOT_FOUND', sentence: 'This organization can no longer be restored.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'This site already has {max} organizations, the most it can have.',
} as const;
export const inUse = {
  code: 'IN_USE',
  sentence: 'Channels restricted to this organization: {count}. Open them to everyone before you delete it.',
} as const;
export const membersMissing = {
  code: 'MEMBERS_INVALID',
  sentence: 'Enter the usernames to add, at most {max} at a time.',
} as const;
/** `names` are the first few of them. */
export const membersUnknown = {
  code: 'MEMBERS_INVALID',
  sentence: 'Nobody was added, because we couldn’t find these users: {names}',
} as const;
export const tooManyMembers = {
  code: 'TOO_MANY_MEMBERS',
  sentence: 'An organization can have at most {max} members.',
} as const;
export const memberNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this user. The account may have been deleted.',
} as const;
export const channelNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this channel. It may have been closed.',
} as const;
export const notAllowed = {
  code: 'NOT_ALLOWED',
  sentence: 'Only the owner of a channel and staff choose who may enter it.',
} as const;
export const notMember = {
  code: 'NOT_MEMBER',
  sentence: 'You can restrict your channel only to an organization that you are a member of.',
} as const;
