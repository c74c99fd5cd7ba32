import {
  type CreatedUser,
  launchBrowser,
  openContext,
  publishClock,
  RECORDED_CLOCK_START,
  recordedClock,
  type Site,
  sendFile,
  startSite,
  until,
} from '@bandshell/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { askAs } from './ask-as.ts';

/** Each frame that a page shows is decoded and drawn by the processor: few are enough where none is looked at. */
const FEW_FRAMES = 10;

/** Pages are kept for a moment, as they are by default. */
const AS_OPERATED = { SHARED_DOCUMENT_MS: '1500' };

interface RecordedSiteOptions {
  /** Frames a second of its streams and videos. */
  readonly frameRate?: number;
  /** Parts of its pages move. */
  readonly hasMotion?: boolean;
  /** Settings of the server in place of those as it is operated. */
  readonly env?: Readonly<Record<string, string>>;
}

interface VideoFacts {
  readonly id: string;
  readonly status: string;
  readonly lengthSeconds: number;
}

/** A server with a browser, on which streams are made and recorded. */
export interface RecordedSite {
  readonly server: () => Site;
  readonly browser: () => Browser;
  readonly open: (user?: CreatedUser, viewport?: { width: number; height: number }) => Promise<BrowserContext>;
  readonly graphql: <T>(query: string, variables: Record<string, unknown>) => Promise<T>;
  /** Starts a stream of the clock's picture; it runs until `stop`. */
  readonly stream: (user: CreatedUser) => Promise<LiveStream>;
  /**
   * A finished video of so many seconds, of a stream that is sent faster than it lasts.
   * `recordedClockAt` tells the clock in its picture.
   */
  readonly record: (user: CreatedUser, seconds: number) => Promise<VideoFacts>;
}

export interface LiveStream {
  readonly id: string;
  /** Waits until so much of it is recorded. Returns how much is. */
  readonly recorded: (seconds: number) => Promise<number>;
  /** The clock in its picture at so many seconds of its media; in milliseconds. */
  readonly clockAt: (seconds: number) => number;
  readonly stop: () => Promise<void>;
}

/** One server and browser for the tests of a file. */
export function recordedSite({
  frameRate = FEW_FRAMES,
  hasMotion = false,
  env = AS_OPERATED,
}: RecordedSiteOptions = {}): RecordedSite {
  const picture = { width: 320, height: 180, videoBitrate: '300k', keyFrameSeconds: 1, frameRate };
  let server: Site;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startSite({ env }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  const graphql = <T>(query: string, variables: Record<string, unknown>): Promise<T> =>
    askAs<T>(server, undefined, query, variables);
  const stream = async (user: CreatedUser): Promise<LiveStream> => {
    const encoder = publishClock({ target: server.rtmpTarget(user.streamKey), ...picture });
    const { id } = await until('the stream to start', async () => {
      const query = 'query E2EStream($login: String!) { user(login: $login) { stream { id } } }';
      return (await graphql<{ user: { stream: { id: string } | null } }>(query, { login: user.login })).user.stream;
    });
    return {
      id,
      stop: encoder.stop,
      clockAt: (seconds) => encoder.beganAt + seconds * 1000,
      recorded: (seconds) =>
        until(`${seconds} s of the recording`, async () => {
          const playlist = await fetch(`${server.url}/vod/video/${id}/source/index.m3u8`);
          const lengths = [...(await playlist.text()).matchAll(/#EXTINF:([\d.]+)/g)];
          const recorded = lengths.reduce((sum, [, length]) => sum + Number(length), 0);
          return recorded >= seconds ? recorded : undefined;
        }),
    };
  };

  return {
    server: () => server,
    browser: () => browser,
    open: (user, viewport) => openContext(browser, server, user, viewport, { hasMotion }),
    graphql,
    stream,
    record: async (user, seconds) => {
      await sendFile(await recordedClock(seconds, picture), server.rtmpTarget(user.streamKey));
      const query = `query E2EVideos($login: String!) {
        user(login: $login) { videos { edges { node { id status lengthSeconds } } } } }`;
      interface Answer {
        readonly user: { readonly videos: { readonly edges: readonly { readonly node: VideoFacts }[] } };
      }
      const readyVideo = async () => {
        const { videos } = (await graphql<Answer>(query, { login: user.login })).user;
        return videos.edges.find(({ node }) => node.status === 'READY')?.node;
      };
      return until('the video to be ready', readyVideo, 90_000);
    },
  };
}

/** The clock in the picture of each video of `record` at so many seconds of its media; in milliseconds. */
export const recordedClockAt = (seconds: number): number => RECORDED_CLOCK_START + seconds * 1000;

/** Seconds of the media that the page's video shows. */
export const mediaTime = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
