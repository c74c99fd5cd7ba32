export const channelNotFound = {
  code: 'CHANNEL_NOT_FOUND',
  sentence: 'We couldn’t find a channel with this name. Check the spelling.',
} as const;
export const self = {
  code: 'SELF',
  sentence: 'This is your own channel, so you are already in the co-stream.',
} as const;
export const inAnother = {
  code: 'IN_ANOTHER',
  sentence: 'You are in another co-stream. Leave it first.',
} as const;
export const alreadyInvited = { code: 'ALREADY_INVITED', sentence: '{name} is already invited.' } as const;
export const alreadyJoined = { code: 'ALREADY_JOINED', sentence: '{name} is already in the co-stream.' } as const;
export const notAccepted = { code: 'NOT_ACCEPTED', sentence: '{name} does not accept your invitation.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'A co-stream can have at most {max} channels, including the invited ones.',
} as const;
export const notInvited = {
  code: 'NOT_INVITED',
  sentence: 'This invitation is no longer open. The co-stream may have ended.',
} as const;
export const notInCostream = { code: 'NOT_IN_COSTREAM', sentence: 'You are not in a co-stream.' } as const;
export const notOrganizer = {
  code: 'NOT_ORGANIZER',
  sentence: 'Only the organizer of a co-stream can remove channels.',
} as const;
