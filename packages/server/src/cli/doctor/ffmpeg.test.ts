import { expect, test } from 'vitest';
import { checkFfmpeg } from './ffmpeg.ts';

/** Lines as ffmpeg prints them. */
const lists: Readonly<Record<string, string>> = {
  '-version': 'ffmpeg version 7.1 Copyright (c) 2000-2026 the FFmpeg developers\n',
  '-encoders':
    'Encoders:\n V..... = Video\n ------\n V....D libx264              H.264 (codec h264)\n VFS..D mjpeg                MJPEG\n A....D aac                  AAC\n',
  '-decoders':
    ' VFS..D hevc                 HEVC\n V..... libdav1d             dav1d (codec av1)\n A....D libopus              Opus (codec opus)\n',
  '-filters':
    'Filters:\n  T.. = Timeline support\n T.. boxblur           V->V       Blur.\n .S. tonemap           V->V       Tones.\n ... tpad              V->V       Pad.\n TS. yadif             V->V       Deinterlace.\n .SC zscale            V->V       Resize.\n',
};

const without = (name: string) => async (_program: string, option: string) =>
  (lists[option] ?? '')
    .split('\n')
    .filter((line) => !line.includes(` ${name} `))
    .join('\n');

test('the doctor finds a whole ffmpeg good', async () => {
  const what = 'ffmpeg 7.1 is installed.';
  expect(await checkFfmpeg(without('nothing'))).toEqual({ subject: 'ffmpeg', state: 'good', what });
});

test.each([
  ['zscale', 'it has no filter zscale (uploads in HDR fail)'],
  ['tonemap', 'it has no filter tonemap (uploads in HDR fail)'],
  ['libx264', 'it has no encoder libx264 (no lower qualities, highlights and exported clips are made'],
  ['hevc', 'it has no decoder hevc (streams and uploads in HEVC get no H.264 qualities)'],
  ['libdav1d', 'it has no decoder libdav1d (streams and uploads in AV1 get no H.264 qualities)'],
  ['libopus', 'it has no decoder opus (streams over WebRTC have no sound)'],
])('the doctor says what is not done by an ffmpeg without %s', async (name, sentence) => {
  const { state, what } = await checkFfmpeg(without(name));
  expect(state).toBe('warning');
  expect(what).toContain(sentence);
  expect(what.match(/it has no/g)).toHaveLength(1);
});

test('the doctor warns of an ffmpeg without its ffprobe', async () => {
  const finding = await checkFfmpeg(async (program, option) => {
    if (program === 'ffprobe') throw new Error('ENOENT');
    return lists[option] ?? '';
  });
  expect(finding).toMatchObject({ state: 'warning', what: expect.stringContaining('was not found') });
});
