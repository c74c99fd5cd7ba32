import { publishClock, startServerProcess, until } from '@bandshell/testkit';
import { expect, test } from 'vitest';

const STREAM = 'query($login: String!) { user(login: $login) { stream { id } } }';
const CREATE = 'mutation($input: CreateClipInput!) { createClip(input: $input) { clip { slug } error { code } } }';
const DRAFTS =
  'query($login: String!) { user(login: $login) { createdClips(isDraft: true) { edges { node { slug } } } } }';
const PUBLISH = 'mutation($input: PublishClipInput!) { publishClip(input: $input) { error { code } } }';
const CLIPS = `query($login: String!) { user(login: $login) { clips { edges { node { slug durationSeconds
  playbackAccess { ... on PlaybackAccess { url startOffsetSeconds lengthSeconds } } } } } } }`;
const CLIP_SECONDS = 5;
const AT_ONCE = 6;

interface Clip {
  readonly slug: string;
  readonly durationSeconds: number;
  readonly playbackAccess: {
    readonly url?: string;
    readonly startOffsetSeconds?: number;
    readonly lengthSeconds?: number;
  };
}

test('a server killed in the middle of making clips: those that were answered are there, and none is there in part', async () => {
  const server = await startServerProcess();
  const user = await server.createUser('midcut');
  const encoder = publishClock({
    ...{ target: server.rtmpTarget(user.streamKey), width: 320, height: 180, frameRate: 10, videoBitrate: '300k' },
  });
  const graphql = async (query: string, variables: object) => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { cookie: `session=${user.sessionToken}`, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
    return ((await answer.json()) as { data: any }).data;
  };
  try {
    const { id } = await until('the stream', async () => (await graphql(STREAM, { login: user.login })).user.stream);
    await until('a recording to cut from', async () => {
      const playlist = await fetch(`${server.url}/vod/video/${id}/source/index.m3u8`);
      return ((await playlist.text()).match(/\.m4s/g) ?? []).length >= 6;
    });
    const answered: string[] = [];
    let broken = 0;
    for (let round = 0; round < 2; round += 1) {
      const asked = Array.from({ length: AT_ONCE }, async () => {
        const input = { broadcasterID: user.id, videoID: id, offsetSeconds: 8, durationSeconds: CLIP_SECONDS };
        const { clip } = (await graphql(CREATE, { input })).createClip;
        answered.push(clip.slug);
      });
      // The others are on their way: some have no row yet, some a row without an answer.
      await Promise.any(asked);
      await server.kill();
      broken += (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected').length;
      await server.start();
    }
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.length + broken).toBe(2 * AT_ONCE);
    for (const { node } of (await graphql(DRAFTS, { login: user.login })).user.createdClips.edges) {
      await graphql(PUBLISH, { input: { slug: node.slug } });
    }
    const { edges } = (await graphql(CLIPS, { login: user.login })).user.clips;
    const clips = edges.map(({ node }: { node: Clip }) => node) as readonly Clip[];
    expect(clips.map(({ slug }) => slug)).toEqual(expect.arrayContaining(answered));
    expect(clips.length).toBeLessThanOrEqual(2 * AT_ONCE);
    for (const { durationSeconds, playbackAccess } of clips) {
      expect(durationSeconds).toBe(CLIP_SECONDS);
      const { url = '', startOffsetSeconds = 0, lengthSeconds } = playbackAccess;
      expect(lengthSeconds).toBe(CLIP_SECONDS);
      const folder = `${server.url}${url.replace('master.m3u8', 'source/')}`;
      const text = await (await fetch(`${folder}index.m3u8`)).text();
      expect(text).toContain('#EXT-X-ENDLIST');
      const lengths = [...text.matchAll(/#EXTINF:([0-9.]+),/g)].map(([, seconds]) => Number(seconds));
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThanOrEqual(
        startOffsetSeconds + CLIP_SECONDS,
      );
      for (const name of text.match(/[\w-]+\.(?:mp4|m4s)/g) ?? []) {
        const response = await fetch(folder + name);
        expect(response.status).toBe(200);
        expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
      }
    }
  } finally {
    await encoder.stop();
    await server.dispose();
  }
}, 300_000);
