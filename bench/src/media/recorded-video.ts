import { publishClock, type ServerProcess, until } from '@bandshell/testkit';

/** A channel's newest video, and whether the channel is live. */
export interface NewestVideo {
  readonly isLive: boolean;
  readonly id: string | undefined;
  readonly status: string | undefined;
  /** Absolute URL of its multivariant playlist. */
  readonly url: string | undefined;
}

const QUERY = `query BenchNewestVideo($login: String!) { user(login: $login) { stream { id playbackURL } videos(first: 1) {
  edges { node { id status playbackAccess { ... on PlaybackAccess { url } } } } } } }`;

interface Answer {
  readonly user: {
    readonly stream: { readonly playbackURL: string } | null;
    readonly videos: {
      readonly edges: readonly {
        readonly node: {
          readonly id: string;
          readonly status: string;
          readonly playbackAccess: { readonly url?: string };
        };
      }[];
    };
  };
}

export const newestVideo = async (server: ServerProcess, login: string): Promise<NewestVideo> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables: { login } }),
  });
  const { data } = (await response.json()) as { data: Answer };
  const video = data.user.videos.edges[0]?.node;
  const url = video?.playbackAccess.url;
  return {
    isLive: data.user.stream !== null,
    id: video?.id,
    status: video?.status,
    url: url === undefined ? undefined : new URL(url, server.url).href,
  };
};

/** The media playlist of a video's source and the addresses of its segments. */
export const readSource = async (
  url: string,
): Promise<{ readonly text: string; readonly segments: readonly string[] }> => {
  const folder = url.replace('master.m3u8', 'source/');
  const response = await fetch(`${folder}index.m3u8`);
  if (!response.ok) return { text: '', segments: [] };
  const text = await response.text();
  return { text, segments: text.split('\n').flatMap((line) => (line.endsWith('.m4s') ? [folder + line] : [])) };
};

/** Streams for some seconds; returns the address of the resulting video. */
export const recordVideo = async (
  server: ServerProcess,
  user: { readonly login: string; readonly streamKey: string },
  options: { readonly seconds: number; readonly videoBitrate: string },
): Promise<string> => {
  const encoder = publishClock({ target: server.rtmpTarget(user.streamKey), videoBitrate: options.videoBitrate });
  const enough = options.seconds / 2;
  try {
    await until(
      'the recording',
      async () => {
        const { url } = await newestVideo(server, user.login);
        return url !== undefined && (await readSource(url)).segments.length >= enough;
      },
      (options.seconds + 60) * 1000,
    );
  } finally {
    await encoder.stop();
  }
  return until(
    'the video',
    async () => {
      const { url } = await newestVideo(server, user.login);
      return url !== undefined && (await readSource(url)).text.includes('#EXT-X-ENDLIST') ? url : undefined;
    },
    60_000,
  );
};
