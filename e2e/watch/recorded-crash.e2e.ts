import { publishClock, startServerProcess, until } from '@bandshell/testkit';
import { expect, test } from 'vitest';

const VIDEO = `query($login: String!) { user(login: $login) { stream { id } videos(first: 1) { edges { node {
  id status lengthSeconds playbackAccess { ... on PlaybackAccess { url lengthSeconds } } } } } } }`;

interface Video {
  readonly id: string;
  readonly status: string;
  readonly lengthSeconds: number;
  readonly playbackAccess: { readonly url?: string; readonly lengthSeconds?: number | null };
}

/** Names of the source's segments and how long they are together, in seconds. */
const readSource = async (url: string) => {
  const folder = url.replace('master.m3u8', 'source/');
  const text = await (await fetch(`${folder}index.m3u8`)).text();
  const names = text.split('\n').filter((line) => line.endsWith('.m4s'));
  const lengths = [...text.matchAll(/#EXTINF:([0-9.]+),/g)].map(([, seconds]) => Number(seconds));
  return {
    isComplete: text.includes('#EXT-X-ENDLIST'),
    segments: names.map((name) => folder + name),
    seconds: lengths.reduce((sum, length) => sum + length, 0),
  };
};

test('a server killed in the middle of a recording: video and recording agree, and play to the last whole segment', async () => {
  const server = await startServerProcess();
  const user = await server.createUser('kernelpanik');
  const target = { target: server.rtmpTarget(user.streamKey), width: 320, height: 180, videoBitrate: '300k' };
  const ask = async (): Promise<Video | undefined> => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: VIDEO, variables: { login: user.login } }),
    });
    const { data } = (await answer.json()) as { data: { user: { videos: { edges: readonly { node: Video }[] } } } };
    return data.user.videos.edges[0]?.node;
  };
  let encoder = publishClock(target);
  try {
    const begun = await until('the video', async () => {
      const video = await ask();
      return video?.playbackAccess.url === undefined ? undefined : video;
    });
    const url = `${server.url}${begun.playbackAccess.url}`;
    const before = await until('four segments to rewind to', async () => {
      const source = await readSource(url);
      return source.segments.length >= 4 ? source : undefined;
    });
    expect(before.isComplete).toBe(false);
    await server.kill();
    await encoder.kill();
    await server.start();
    // A file that was whole is there before anybody streams on.
    const survived = await readSource(url);
    expect(survived.segments.slice(0, before.segments.length)).toEqual(before.segments);
    encoder = publishClock(target);
    await until(
      'the recording to go on',
      async () => {
        const source = await readSource(url);
        return source.segments.length > survived.segments.length + 1;
      },
      90_000,
    );
    await encoder.stop();
    const over = await until(
      'the video to be ready',
      async () => {
        const video = await ask();
        return video?.status === 'READY' && (await readSource(url)).isComplete ? video : undefined;
      },
      90_000,
    );
    expect(over.id).toBe(begun.id);
    const source = await readSource(url);
    expect(source.segments.slice(0, survived.segments.length)).toEqual(survived.segments);
    await until('both to agree on the length', async () => {
      const { lengthSeconds, playbackAccess } = (await ask()) ?? over;
      const lengths = [lengthSeconds, playbackAccess.lengthSeconds ?? 0];
      return lengths.every((length) => Math.abs(length - source.seconds) < 0.2);
    });
    for (const segment of source.segments) {
      const response = await fetch(segment);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
    }
  } finally {
    await encoder.stop();
    await server.dispose();
  }
}, 300_000);
