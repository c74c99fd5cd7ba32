import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { MissingFfmpegError } from './missing-ffmpeg-error.ts';
import { stillPicture } from './still-picture.ts';

const run = promisify(execFile);

/** A fragmented MP4 of one second, like the packager's init segment and segment. */
const fragmented = async (source: string, ...more: string[]): Promise<Buffer> => {
  const input = ['-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', source];
  const output = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4', 'pipe:1'];
  const { stdout } = await run('ffmpeg', [...input, ...more, ...output], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
});

describe('a still picture', () => {
  it('is a JPEG of 1280 × 720, whatever the shape of the video', async () => {
    const tall = await fragmented('testsrc2=size=360x640:rate=30:duration=1', '-c:v', 'libx264', '-pix_fmt', 'yuv420p');
    const picture = await stillPicture(tall);
    const { stdout } = await new Promise<{ stdout: string }>((resolve, reject) => {
      const probe = execFile(
        'ffprobe',
        ['-v', 'error', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', 'pipe:0'],
        (error, out) => (error ? reject(error) : resolve({ stdout: out })),
      );
      probe.stdin?.end(picture);
    });
    expect(stdout.trim()).toBe('mjpeg,1280,720');
  });

  it('cannot be made of sound, rubbish or nothing', async () => {
    const sound = await fragmented('sine=duration=1', '-c:a', 'aac');
    await expect(stillPicture(sound)).rejects.toThrow('ffmpeg made no picture');
    await expect(stillPicture(Buffer.from('rubbish'))).rejects.toThrow('ffmpeg made no picture');
    await expect(stillPicture(Buffer.alloc(0))).rejects.toThrow('ffmpeg made no picture');
  });

  it('says so when ffmpeg is not installed', async () => {
    process.env.PATH = '/nowhere';
    await expect(stillPicture(Buffer.from('x'))).rejects.toBeInstanceOf(MissingFfmpegError);
  });
});
