import type { MediaSink, PublisherHandle } from '../../live-media.ts';
import type { CountedMediaLog, OpenStream, PublishAttempt } from '../../media-api.ts';

/** The authoriser's answer: `open` is called once, before any media is passed on. */
export type RtmpPublishDecision =
  | { readonly allowed: true; readonly stream?: OpenStream; open(publisher: PublisherHandle): MediaSink }
  | { readonly allowed: false; readonly description: string; readonly channelId?: string };

export type AuthoriseRtmp = (attempt: PublishAttempt) => Promise<RtmpPublishDecision>;

/**
 * Asks the authoriser, within a time limit. An authoriser that fails refuses.
 * @param abort is aborted when the time is over
 * @param isAwaited whether the answer is still of use; a failure is logged only then
 */
export async function decidePublish(
  authorise: AuthoriseRtmp,
  attempt: PublishAttempt,
  options: {
    readonly abort: AbortController;
    readonly limitMs: number;
    readonly log: CountedMediaLog;
    readonly isAwaited: () => boolean;
  },
): Promise<RtmpPublishDecision> {
  try {
    return await withTimeLimit(authorise(attempt), options.abort, options.limitMs);
  } catch (error) {
    if (options.isAwaited()) {
      options.log.error({ err: error, address: attempt.address }, 'a publisher could not be authorised');
    }
    return { allowed: false, description: 'The server cannot check the stream key now; try again.' };
  }
}

async function withTimeLimit<T>(work: Promise<T>, abort: AbortController, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no decision within ${milliseconds} ms`));
      abort.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
