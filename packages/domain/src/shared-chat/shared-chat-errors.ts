export const channelNotFound = {
  code: 'CHANNEL_NOT_FOUND',
  sentence: 'We couldn’t find a channel with this name. Check the spelling.',
} as const;
export const self = { code: 'SELF', sentence: 'This is your own channel. Its chat is yours already.' } as const;
export const inAnother = {
  code: 'IN_ANOTHER',
  sentence: 'Your channel is in another shared chat. Leave it first.',
} as const;
export const alreadyInvited = { code: 'ALREADY_INVITED', sentence: '{name} is already invited.' } as const;
export const alreadyJoined = { code: 'ALREADY_JOINED', sentence: '{name} is already in the shared chat.' } as const;
export const notAccepted = { code: 'NOT_ACCEPTED', sentence: '{name} does not accept your invitation.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'A shared chat can have at most {max} channels, including the invited ones.',
} as const;
export const notInvited = {
  code: 'NOT_INVITED',
  sentence: 'This invitation is no longer open. The shared chat may have ended.',
} as const;
export const notAvailable = {
  code: 'NOT_AVAILABLE',
  sentence: 'Only some people may enter your channel, so its chat cannot be shared.',
} as const;
export const notInSharedChat = {
  code: 'NOT_IN_SHARED_CHAT',
  sentence: 'Your channel is not in a shared chat.',
} as const;
export const notHost = { code: 'NOT_HOST', sentence: 'Only the host of a shared chat can remove channels.' } as const;
