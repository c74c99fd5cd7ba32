import type { HlsConfig, LoadPolicy } from 'hls.js';

/**
 * A request is given up quickly and hardly repeated by the library: the playback machine asks again with its own
 * back-off, so that a stream that comes back is seen within seconds.
 */
const policy = (firstByteMs: number, wholeMs: number, errorRetries: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: firstByteMs,
    maxLoadTimeMs: wholeMs,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: errorRetries, retryDelayMs: 250, maxRetryDelayMs: 1000 },
  },
});

/** Settings for live channels with low latency (RFC 8216bis, sections 4.4.3.8 and 6.2.5). */
export const LIVE_HLS_CONFIG: Partial<HlsConfig> = {
  lowLatencyMode: true,
  // The library's default of 1 never catches up.
  maxLiveSyncPlaybackRate: 1.5,
  // A stall moves the aim back a little, so that a poor connection finds its own distance.
  liveSyncOnStallIncrease: 0.35,
  maxBufferLength: 12,
  maxMaxBufferLength: 30,
  // Longer than the minute that a playlist lists. While the playlist still starts with the player's first segment, the library
  // finds its position on the timeline only by dates. Dropping from the buffer then also loses which parts of the newest
  // segment are loaded. The library waits for them at the segment's end until it stalls.
  backBufferLength: 90,
  // The first guess of the bandwidth, until there is a measurement.
  abrEwmaDefaultEstimate: 4_000_000,
  capLevelToPlayerSize: true,
  // The media is fragmented MP4 already; a worker from a blob would need a hole in the content security policy.
  enableWorker: false,
  // A blocked playlist answers within three target durations, or says that it cannot.
  manifestLoadPolicy: policy(8000, 10_000, 0),
  playlistLoadPolicy: policy(10_000, 12_000, 0),
  fragLoadPolicy: policy(8000, 20_000, 2),
};

/** Settings for recordings: from a position on, some way ahead; what was shown is soon let go, for recordings are long. */
export const RECORDED_HLS_CONFIG: Partial<HlsConfig> = {
  lowLatencyMode: false,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  maxBufferSize: 60_000_000,
  backBufferLength: 30,
  maxLiveSyncPlaybackRate: 1,
  abrEwmaDefaultEstimate: 4_000_000,
  capLevelToPlayerSize: true,
  enableWorker: false,
  manifestLoadPolicy: policy(8000, 10_000, 0),
  playlistLoadPolicy: policy(8000, 15_000, 1),
  fragLoadPolicy: policy(8000, 30_000, 2),
};
