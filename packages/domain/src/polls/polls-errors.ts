export const notModerator = {
  code: 'NOT_MODERATOR',
  sentence: 'Only the owner of the channel and its moderators can do this.',
} as const;
export const titleEmpty = { code: 'TITLE_EMPTY', sentence: 'Ask a question.' } as const;
export const titleTooLong = {
  code: 'TITLE_TOO_LONG',
  sentence: 'The question may have at most {max} characters.',
} as const;
export const choiceCount = { code: 'CHOICE_COUNT', sentence: 'A poll must have {min} to {max} choices.' } as const;
export const choiceEmpty = { code: 'CHOICE_EMPTY', sentence: 'Enter a text for each choice.' } as const;
export const choiceTooLong = {
  code: 'CHOICE_TOO_LONG',
  sentence: 'A choice may have at most {max} characters.',
} as const;
export const choiceTwice = { code: 'CHOICE_TWICE', sentence: 'Two choices are the same. Change one of them.' } as const;
export const durationInvalid = {
  code: 'DURATION_INVALID',
  sentence: 'A poll can last {min} to {max} seconds.',
} as const;
export const alreadyRunning = {
  code: 'ALREADY_RUNNING',
  sentence: 'The channel already has a poll. End it first.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'We couldn’t find this poll. It may have ended.' } as const;
export const notRunning = { code: 'NOT_RUNNING', sentence: 'The poll is over.' } as const;
export const stillRunning = { code: 'STILL_RUNNING', sentence: 'The poll is still running. End it first.' } as const;
export const noPoll = { code: 'NO_POLL', sentence: 'The channel has no poll at the moment.' } as const;
export const noSuchChoice = {
  code: 'NO_SUCH_CHOICE',
  sentence: 'This poll does not have that choice. Check the number.',
} as const;
export const alreadyVoted = { code: 'ALREADY_VOTED', sentence: 'You have already voted.' } as const;
export const banned = { code: 'BANNED', sentence: 'You are banned from this chat, so you cannot vote.' } as const;
