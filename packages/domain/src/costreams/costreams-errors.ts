export const channelNotFound = { code: 'CHANNEL_NOT_FOUND', sentence: 'There is no channel with this name.' } as const;
export const self = { code: 'SELF', sentence: 'You take part already: it is your own channel.' } as const;
export const inAnother = {
  code: 'IN_ANOTHER',
  sentence: 'You take part in another co-stream. Leave it first.',
} as const;
export const alreadyInvited = { code: 'ALREADY_INVITED', sentence: '{name} is invited already.' } as const;
export const alreadyJoined = { code: 'ALREADY_JOINED', sentence: '{name} takes part already.' } as const;
export const notAccepted = { code: 'NOT_ACCEPTED', sentence: '{name} does not accept your invitation.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'A co-stream has at most {max} channels, invited ones included.',
} as const;
export const notInvited = {
  code: 'NOT_INVITED',
  sentence: 'This invitation does not exist any more. The co-stream may have ended.',
} as const;
export const notInCostream = { code: 'NOT_IN_COSTREAM', sentence: 'You take part in no co-stream.' } as const;
export const notOrganizer = {
  code: 'NOT_ORGANIZER',
  sentence: 'Only the organizer of a co-stream can remove channels.',
} as const;
