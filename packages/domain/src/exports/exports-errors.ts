export const forbidden = { code: 'FORBIDDEN', sentence: 'This clip may not be exported.' } as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This clip no longer exists.' } as const;
export const tooManyExports = {
  code: 'UNAVAILABLE',
  sentence: 'Too many clips are being exported right now. Try again later.',
} as const;
export const unavailable = { code: 'UNAVAILABLE', sentence: 'Clips cannot be exported here right now.' } as const;
export const fileNotFound = {
  code: 'NOT_FOUND',
  sentence: 'This file is no longer available. Export the clip again.',
} as const;
export const otherDownloads = {
  code: 'RATE_LIMITED',
  sentence: 'Other downloads are running. Try again when they are done.',
} as const;
export const exportTitleEmpty = { code: 'TITLE_EMPTY', sentence: 'Give the video a title.' } as const;
export const exportTitleTooLong = {
  code: 'TITLE_TOO_LONG',
  sentence: 'A title may have at most {max} characters.',
} as const;
export const exportKeyInvalid = {
  code: 'KEY_INVALID',
  sentence: 'Reload the page, then export the clip.',
} as const;
export const destinationNotFound = { code: 'NOT_FOUND', sentence: 'This service is no longer available.' } as const;
export const destinationNotConnected = {
  code: 'NOT_CONNECTED',
  sentence: 'Connect your account with this service first.',
} as const;
export const tooManyAtOnce = {
  code: 'TOO_MANY',
  sentence: 'You are exporting {max} clips already. Wait until one of them is done.',
} as const;
export const exportNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this export. Reload the page.',
} as const;
export const exportNotCancelable = { code: 'NOT_CANCELABLE', sentence: 'This export has already ended.' } as const;
export const exportNotRetryable = {
  code: 'NOT_RETRYABLE',
  sentence: 'This export cannot be started again.',
} as const;
export const fileFailed = { code: 'FILE_FAILED', sentence: 'The file of the clip could not be created.' } as const;
export const clipGone = { code: 'CLIP_GONE', sentence: 'The clip no longer exists.' } as const;
export const exportNotAllowed = { code: 'NOT_ALLOWED', sentence: 'You may no longer export this clip.' } as const;
export const accessEnded = {
  code: 'ACCESS_ENDED',
  sentence: 'The connection to your account has ended. Connect it again.',
} as const;
export const quotaFull = { code: 'QUOTA_FULL', sentence: 'Your account with this service has no space left.' } as const;
export const refusedThere = { code: 'REFUSED', sentence: 'This service does not accept the video.' } as const;
export const processingFailed = {
  code: 'PROCESSING_FAILED',
  sentence: 'This service could not process the video.',
} as const;
export const unreachable = {
  code: 'UNREACHABLE',
  sentence: 'This service is not responding. Try again later.',
} as const;
