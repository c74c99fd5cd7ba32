export const noSpace = {
  code: 'NO_SPACE',
  sentence: 'The site has no space for your video right now. Try again later.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This upload no longer exists.' } as const;
export const notRetryable = {
  code: 'NOT_RETRYABLE',
  sentence: 'This upload cannot be retried. Upload the file again.',
} as const;
export const quotaExceeded = {
  code: 'QUOTA_EXCEEDED',
  sentence: 'Your uploads can use up to {gigabytes} GB in total. Delete some of them, or cancel unfinished ones.',
} as const;
export const quotaOfUnconfirmed = {
  code: 'QUOTA_EXCEEDED',
  sentence: 'Your uploads can use up to {gigabytes} GB in total. Confirm your email address to get more space.',
} as const;
export const sizeInvalid = { code: 'SIZE_INVALID', sentence: 'This file is empty.' } as const;
export const tooLarge = { code: 'TOO_LARGE', sentence: 'Your video can be at most {gigabytes} GB.' } as const;
export const tooManyAtOnce = {
  code: 'TOO_MANY_UPLOADS',
  sentence: 'You can send {max} files at once. Wait until one is done.',
} as const;
export const tooManyUnfinished = {
  code: 'TOO_MANY_UPLOADS',
  sentence: 'You have too many unfinished uploads. Remove the failed ones first.',
} as const;
export const unavailable = { code: 'UNAVAILABLE', sentence: 'Videos cannot be uploaded here right now.' } as const;
export const damaged = {
  code: 'DAMAGED',
  sentence: 'This file is damaged or incomplete. Export it again and upload the new file.',
} as const;
export const internal = { code: 'INTERNAL', sentence: 'Something went wrong on our side. Try again.' } as const;
export const noVideo = { code: 'NO_VIDEO', sentence: 'This file has no video track.' } as const;
export const tooLong = { code: 'TOO_LONG', sentence: 'Your video may be at most {hours} hours long.' } as const;
export const tooShort = { code: 'TOO_SHORT', sentence: 'Your video must be at least 1 second long.' } as const;
export const tooSlow = {
  code: 'TOO_SLOW',
  sentence: 'This video takes too long to process. Upload a smaller file, or use H.264.',
} as const;
export const wrongType = {
  code: 'WRONG_TYPE',
  sentence: 'This file is not a video. Use MP4, MOV, MKV, WebM, FLV, MPEG or AVI.',
} as const;
export const alreadyComplete = { code: 'COMPLETE', sentence: 'This upload is already complete.' } as const;
export const sentFromElsewhere = { code: 'FORBIDDEN', sentence: 'Send your video from this site.' } as const;
export const unknownUpload = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this upload. It may have been canceled.',
} as const;
export const wrongNode = {
  code: 'WRONG_NODE',
  sentence: 'Another server of this site handles this upload. Try again.',
} as const;
