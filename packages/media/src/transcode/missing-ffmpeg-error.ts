/** ffmpeg (or its ffprobe) is not installed. */
export class MissingFfmpegError extends Error {
  override readonly name = 'MissingFfmpegError';
}
