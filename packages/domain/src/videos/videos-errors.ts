export const alreadyBegun = { code: 'ALREADY_BEGUN', sentence: 'This premiere has started.' } as const;
export const categoryNotFound = {
  code: 'CATEGORY_NOT_FOUND',
  sentence: 'We couldn’t find this category. Choose another one.',
} as const;
export const chatOffsetInvalid = {
  code: 'CHAT_OFFSET_INVALID',
  sentence: 'The chat delay can be at most one hour.',
} as const;
export const descriptionTooLong = {
  code: 'DESCRIPTION_TOO_LONG',
  sentence: 'Your description may have at most {max} characters.',
} as const;
export const highlightPartOutside = {
  code: 'RANGES_INVALID',
  sentence: 'Each part must be at least one second long and be within the video.',
} as const;
export const highlightPartsInvalid = {
  code: 'RANGES_INVALID',
  sentence: 'A highlight can have 1 to {max} parts.',
} as const;
export const kindInvalid = {
  code: 'KIND_INVALID',
  sentence: 'A past stream cannot premiere. Create a highlight from it first.',
} as const;
export const live = { code: 'LIVE', sentence: 'You are live. Start a rerun when you are offline.' } as const;
export const mutedRangeOutside = {
  code: 'MUTED_RANGES_INVALID',
  sentence: 'A muted part must start before it ends, and be within the video.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This video no longer exists.' } as const;
export const notOnAir = { code: 'NOT_ON_AIR', sentence: 'No rerun is running.' } as const;
export const notReady = { code: 'NOT_READY', sentence: 'This video is not ready yet.' } as const;
export const notReadyToTrim = {
  code: 'NOT_READY',
  sentence: 'This video cannot be trimmed yet. Wait until it is ready.',
} as const;
export const notScheduled = { code: 'NOT_SCHEDULED', sentence: 'No premiere is set for this video.' } as const;
export const premiereOnAir = {
  code: 'PREMIERE_ON_AIR',
  sentence: 'Your premiere is live. Wait until it ends.',
} as const;
export const rerunNotPublic = {
  code: 'NOT_PUBLIC',
  sentence: 'Only a public video that is ready can be rerun.',
} as const;
export const restoreTooLate = { code: 'NOT_FOUND', sentence: 'This video can no longer be restored.' } as const;
export const timeInvalid = {
  code: 'TIME_INVALID',
  sentence: 'A premiere starts at least one minute from now and within 90 days.',
} as const;
export const titleEmpty = {
  code: 'TITLE_EMPTY',
  sentence: 'Your title is empty. Say what the video is about.',
} as const;
export const tooMany = { code: 'TOO_MANY', sentence: 'Select at most {max} videos at once.' } as const;
export const tooManyMutedRanges = {
  code: 'MUTED_RANGES_INVALID',
  sentence: 'At most {max} parts of a video can be muted.',
} as const;
export const trailerNotPublic = {
  code: 'NOT_PUBLIC',
  sentence: 'Only a public video that is ready can be a trailer.',
} as const;
export const unavailable = { code: 'UNAVAILABLE', sentence: 'Videos cannot be trimmed here right now.' } as const;
export const stillRecording = {
  code: 'STILL_RECORDING',
  sentence: 'This video is still being recorded. End the stream first.',
} as const;
