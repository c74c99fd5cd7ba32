import {
  type CreatedUser,
  launchBrowser,
  openContext,
  publishClock,
  type ServerProcess,
  startServerProcess,
  until,
} from '@bandshell/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

interface VideoFacts {
  readonly id: string;
  readonly status: string;
  readonly lengthSeconds: number;
}

/** A server with a browser, on which streams are made and recorded. */
export interface RecordedSite {
  readonly server: () => ServerProcess;
  readonly browser: () => Browser;
  readonly open: (user?: CreatedUser, viewport?: { width: number; height: number }) => Promise<BrowserContext>;
  readonly graphql: <T>(query: string, variables: Record<string, unknown>) => Promise<T>;
  /** Starts a stream of the clock's picture; it runs until `stop`. */
  readonly stream: (user: CreatedUser) => Promise<LiveStream>;
  /** Streams for so many seconds and waits until it is a finished video. */
  readonly record: (user: CreatedUser, seconds: number) => Promise<VideoFacts>;
}

export interface LiveStream {
  readonly id: string;
  /** Waits until so much of it is recorded. */
  readonly recorded: (seconds: number) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** One server and browser for the tests of a file. */
export function recordedSite(): RecordedSite {
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServerProcess(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  const graphql = async <T>(query: string, variables: Record<string, unknown>): Promise<T> => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data } = (await response.json()) as { data: T };
    return data;
  };
  const videoOf = async (id: string): Promise<VideoFacts | null> => {
    const query = 'query E2EVideo($id: ID!) { video(id: $id) { id status lengthSeconds } }';
    return (await graphql<{ video: VideoFacts | null }>(query, { id })).video;
  };
  const stream = async (user: CreatedUser): Promise<LiveStream> => {
    const encoder = publishClock({
      target: server.rtmpTarget(user.streamKey),
      width: 640,
      height: 360,
      videoBitrate: '800k',
      keyFrameSeconds: 1,
    });
    const { id } = await until('the stream to start', async () => {
      const query = 'query E2EStream($login: String!) { user(login: $login) { stream { id } } }';
      return (await graphql<{ user: { stream: { id: string } | null } }>(query, { login: user.login })).user.stream;
    });
    return {
      id,
      stop: encoder.stop,
      recorded: (seconds) =>
        until(`${seconds} s of the recording`, async () => {
          const playlist = await fetch(`${server.url}/vod/video/${id}/source/index.m3u8`);
          const lengths = [...(await playlist.text()).matchAll(/#EXTINF:([\d.]+)/g)];
          return lengths.reduce((sum, [, length]) => sum + Number(length), 0) >= seconds;
        }),
    };
  };

  return {
    server: () => server,
    browser: () => browser,
    open: (user, viewport) => openContext(browser, server, user, viewport),
    graphql,
    stream,
    record: async (user, seconds) => {
      const live = await stream(user);
      await live.recorded(seconds);
      await live.stop();
      const isReady = async () => {
        const video = await videoOf(live.id);
        return video?.status === 'READY' ? video : null;
      };
      return until('the video to be ready', isReady, 90_000);
    },
  };
}

/** Seconds of the media that the page's video shows. */
export const mediaTime = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
