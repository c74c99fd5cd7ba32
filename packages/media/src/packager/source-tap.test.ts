import { describe, expect, it } from 'vitest';
import { freshNumbers } from '../session/resumption.ts';
import { collectOutput } from '../testing/collected-output.ts';
import { encoderFrames, testAudio, testVideo } from '../testing/synthetic-encoder.ts';
import { Packager } from './packager.ts';
import type { SourcePart } from './source-tap.ts';

/** A packager and what its tap heard, in order. */
const tapped = () => {
  const story: string[] = [];
  const parts: SourcePart[] = [];
  const output = collectOutput();
  const packager = new Packager({
    numbers: freshNumbers(),
    output,
    now: () => 1_700_000_000_000,
    tap: {
      begin: ({ video, audio, partTarget }) =>
        story.push(`begin ${video?.width ?? '-'} ${video?.frameRate ?? '-'} ${audio?.audioRate ?? '-'} ${partTarget}`),
      picture: (frame, time, beginsSegment) => {
        if (frame.key) story.push(`key ${time}${beginsSegment ? ' begins' : ''}`);
      },
      part: (part) => {
        parts.push(part);
        if (part.last) story.push(`segment ${part.head.sequence} to ${part.end}`);
      },
      pushed: () => undefined,
      end: () => story.push('end'),
    },
  });
  return { packager, story, parts, output };
};

describe('the tap of a packager', () => {
  it('hears of an epoch, of each key frame behind the segment that it ends, and of the end', () => {
    const { packager, story } = tapped();
    packager.config(testVideo());
    packager.config(testAudio());
    for (const frame of encoderFrames({ duration: 5000, keyEvery: 30 })) packager.frame(frame);
    packager.suspend();
    expect(story).toEqual([
      'begin 1280 30 48000 334',
      'key 0 begins',
      // Key frames a second apart: every other one is within a segment.
      'key 1000',
      'segment 1 to 2000',
      'key 2000 begins',
      'key 3000',
      'segment 2 to 4000',
      'key 4000 begins',
      'segment 3 to 5000',
      'end',
    ]);
  });

  it('hears of every part what its output got, with the sound in it', () => {
    const { packager, parts, output } = tapped();
    packager.config(testVideo());
    packager.config(testAudio());
    for (const frame of encoderFrames({ duration: 5000 })) packager.frame(frame);
    packager.destroy();
    expect(parts.map(({ head, index, end, start, last }) => [head.sequence, index, end - start, last])).toEqual(
      output.parts.map(({ head, index, duration, last }) => [head.sequence, index, duration, last]),
    );
    const sounds = parts.reduce((sum, { audio }) => sum + (audio?.samples.length ?? 0), 0);
    expect(sounds).toBe(encoderFrames({ duration: 5000, video: false }).length);
    expect(new Set(parts.map(({ fragment }) => fragment)).size).toBe(parts.length);
  });

  it('knows the frame rate that only the encoder tells', () => {
    const { packager, story } = tapped();
    packager.info({
      encoder: undefined,
      width: undefined,
      height: undefined,
      frameRate: 60,
      videoBitrate: undefined,
      audioBitrate: undefined,
    });
    packager.config(testVideo({ frameRate: undefined }));
    for (const frame of encoderFrames({ duration: 2000, audio: false })) packager.frame(frame);
    expect(story[0]).toBe('begin 1280 60 - 334');
  });
});
