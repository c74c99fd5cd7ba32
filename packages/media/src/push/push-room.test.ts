import { decodePushFrame, PUSH_CLOSES, type PushFrame } from '@bandshell/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InitSegment } from '../packager/output.ts';
import { ringDuration } from './push-ring.ts';
import { PushRoom, type PushViewer } from './push-room.ts';
import { binaryMessage } from './websocket-frame.ts';

/** Reads a server's frame by RFC 6455, section 5.2. */
const payloadOf = (frame: Buffer): ArrayBuffer => {
  expect(frame[0]).toBe(0x82);
  const short = frame[1] ?? 0;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  const length = short < 126 ? short : short === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
  expect(frame.length).toBe(head + length);
  return new Uint8Array(frame.subarray(head)).buffer;
};

class TestViewer implements PushViewer {
  pending = 0;
  mayMove = true;
  room: PushRoom | undefined;
  readonly messages: Buffer[] = [];
  closedBy: number | undefined;

  write(message: Buffer): void {
    this.messages.push(message);
  }
  writeAll(messages: readonly Buffer[]): void {
    this.messages.push(...messages);
  }
  close(code: number): void {
    this.closedBy = code;
  }
  get frames(): PushFrame[] {
    return this.messages.map((message) => decodePushFrame(payloadOf(message)) as PushFrame);
  }
  get kinds(): string[] {
    return this.frames.map(({ kind, key, time, rendition }) =>
      kind === 'media' ? `${key ? 'key ' : ''}${time}` : kind === 'rendition' ? `to ${rendition}` : kind,
    );
  }
}

let now = 0;
let room: PushRoom;
/** The next smaller rendition. */
let small: PushRoom;
beforeEach(() => {
  now = 0;
  small = new PushRoom(() => now, { name: '480p', smaller: () => undefined, derived: () => [] });
  room = new PushRoom(() => now, { name: 'source', smaller: () => small, derived: () => [small] });
});

const init = (number: number): InitSegment => ({
  ...{ number, data: Buffer.from(`init ${number}`), codecs: 'avc1.64001f,mp4a.40.2' },
  ...{ width: 1280, height: 720, frameRate: 30 },
});
const push = (time: number, key = false, size = 1000, to = room): void =>
  to.fragment({ key, time, end: time + 100, wallClock: 1_000_000 + time, data: Buffer.alloc(size) });
const join = (): TestViewer => {
  const viewer = new TestViewer();
  room.join(viewer);
  return viewer;
};

describe('a room of viewers of pushed media', () => {
  test('gives a viewer the init segment, what lies since the last key frame, and what follows', () => {
    room.init(init(7));
    for (const [time, key] of [
      [0, true],
      [100, false],
      [200, true],
      [300, false],
    ] as const)
      push(time, key);
    const viewer = join();
    push(400);
    expect(viewer.kinds).toEqual(['init', 'key 200', '300', '400']);
    expect(viewer.frames[0]).toMatchObject({ sequence: 7, codecs: 'avc1.64001f,mp4a.40.2' });
    expect(viewer.frames[3]).toMatchObject({ sequence: 4, wallClock: 1_000_400 });
  });

  test('writes the same memory to all its viewers', () => {
    room.init(init(0));
    const viewers = [join(), join()];
    push(0, true);
    expect(viewers[0]?.messages.at(-1)).toBe(viewers[1]?.messages.at(-1));
  });

  test('lets a viewer who comes before any key frame wait for the first one', () => {
    const viewer = join();
    room.init(init(0));
    push(0);
    push(100, true);
    expect(viewer.kinds).toEqual(['init', 'key 100']);
  });

  test('keeps no group of pictures that is too long', () => {
    room.init(init(0));
    push(0, true);
    for (let time = 100; time <= ringDuration; time += 100) push(time);
    const viewer = join();
    push(ringDuration + 100);
    push(ringDuration + 200, true);
    expect(viewer.kinds).toEqual(['init', `key ${ringDuration + 200}`]);
  });

  test('leaves out fragments for a viewer a second behind, up to the next key frame, and the others get all', () => {
    room.init(init(0));
    push(0, true, 200_000);
    const [slow, quick] = [join(), join()];
    slow.pending = 2_000_000;
    push(100);
    push(200);
    slow.pending = 0;
    push(300);
    push(400, true);
    expect(slow.kinds).toEqual(['init', 'key 0', 'key 400']);
    expect(quick.kinds).toEqual(['init', 'key 0', '100', '200', '300', 'key 400']);
  });

  test('closes a viewer whose line does not get free, with a code, and forgets it', () => {
    room.init(init(0));
    push(0, true);
    const viewer = join();
    viewer.pending = 2_000_000;
    for (let time = 100; viewer.closedBy === undefined && time < 60_000; time += 100) {
      now = time;
      push(time, time % 2000 === 0);
    }
    expect([viewer.closedBy, room.size]).toEqual([PUSH_CLOSES.slow, 0]);
    expect(viewer.kinds).toEqual(['init', 'key 0']);
  });

  test('tells of another configuration, a lost and a replaced encoder, and the end', () => {
    room.init(init(0));
    const viewer = join();
    push(0, true);
    room.lost();
    room.lost();
    room.init(init(0));
    push(100, true);
    room.replaced();
    room.init(init(1));
    push(200, true);
    room.end();
    room.end();
    expect(viewer.kinds).toEqual([
      'init',
      'key 0',
      'lost',
      'key 100',
      'replaced',
      'discontinuity',
      'init',
      'key 200',
      'end',
    ]);
    expect([viewer.closedBy, room.size]).toEqual([1000, 0]);
  });

  test('tells who comes that the encoder is away, or that the stream is over', () => {
    room.init(init(0));
    push(0, true);
    room.lost();
    expect(join().kinds).toEqual(['init', 'key 0', 'lost']);
    room.end();
    const late = join();
    expect([late.kinds, late.closedBy, room.size]).toEqual([['end'], 1000, 0]);
  });

  test('of a rendition that is gone has no viewers', () => {
    const viewer = join();
    room.destroy();
    expect([viewer.closedBy, room.size]).toEqual([PUSH_CLOSES.gone, 0]);
  });
});

describe('a viewer whose line is too slow for its rendition', () => {
  const smallPush = (time: number, key = false) => push(time, key, 300, small);
  let viewer: TestViewer;
  beforeEach(() => {
    room.init(init(0));
    small.init(init(3));
    push(0, true, 400_000);
    viewer = join();
    // It has caught up once.
    push(100);
  });

  test('gets the next smaller one from its next key frame on, and is told so', () => {
    viewer.pending = 250_000;
    push(200);
    smallPush(100);
    push(300);
    smallPush(200, true);
    push(400);
    smallPush(300);
    expect(viewer.kinds).toEqual(['init', 'key 0', '100', '200', '300', 'to 480p', 'init', 'key 200', '300']);
    expect(viewer.frames.findLast(({ kind }) => kind === 'init')?.sequence).toBe(3);
    expect([viewer.room, room.size, small.size]).toEqual([small, 0, 1]);
  });

  test('stays if its line was busy for a moment alone, or if it chose its rendition', () => {
    const other = join();
    other.mayMove = false;
    push(150);
    viewer.pending = other.pending = 250_000;
    push(200);
    viewer.pending = 0;
    smallPush(200, true);
    expect([viewer.room, other.room, small.size]).toEqual([room, room, 0]);
    // It is asked anew.
    viewer.pending = 250_000;
    push(300);
    smallPush(300, true);
    expect([viewer.room, other.room]).toEqual([small, room]);
  });

  test('enters once what waits for it has left, and is closed past the bound as in any rendition', () => {
    viewer.pending = 900_000;
    push(200);
    smallPush(200, true);
    expect([viewer.room, viewer.kinds.at(-1)]).toEqual([room, '100']);
    viewer.pending = 20_000;
    smallPush(300, true);
    expect([viewer.room, viewer.kinds.at(-1)]).toEqual([small, 'key 300']);
    viewer.pending = 900_000;
    for (let time = 400; viewer.closedBy === undefined && time < 60_000; time += 100) {
      now = time;
      smallPush(time, true);
    }
    expect([viewer.closedBy, small.size]).toEqual([PUSH_CLOSES.slow, 0]);
  });

  test('does not come if it has left, if the stream ended, or if the rendition is gone', () => {
    viewer.pending = 250_000;
    push(200);
    room.leave(viewer);
    smallPush(200, true);
    expect([viewer.room, small.size]).toEqual([undefined, 0]);
    const next = join();
    push(300);
    next.pending = 600_000;
    push(400);
    small.destroy();
    smallPush(400, true);
    expect([next.room, next.closedBy]).toEqual([room, undefined]);
    room.end();
    expect([next.room, next.closedBy]).toEqual([undefined, 1000]);
  });
});

test.each([0, 125, 126, 65_535, 65_536])('a payload of %i bytes is one frame', (size) => {
  expect(payloadOf(binaryMessage(Buffer.alloc(size, 1))).byteLength).toBe(size);
});

describe('a rendition that stands still', () => {
  let viewer: TestViewer;
  beforeEach(() => {
    viewer = new TestViewer();
    for (const each of [room, small]) each.init(init(1));
    small.join(viewer);
    for (let time = 0; time <= 400; time += 100) {
      now = time;
      push(time, time % 400 === 0);
      push(time, time % 400 === 0, 1000, small);
    }
  });

  test('is left by its viewers, who go on with the source from its last key frame on', () => {
    for (let time = 500; time <= 2100; time += 100) {
      now = time;
      push(time, time % 400 === 0);
      if (time <= 1800) expect(viewer.room).toBe(small);
    }
    expect([viewer.room, small.size, viewer.closedBy]).toEqual([room, 0, undefined]);
    expect(viewer.kinds.slice(6)).toEqual(['to source', 'init', 'key 2000', '2100']);
    now = 2200;
    push(2200);
    expect(viewer.kinds.at(-1)).toBe('2200');
  });

  test('is left at once when its transcoder is known to have died', () => {
    small.stopped();
    now = 700;
    push(500);
    expect(viewer.kinds.slice(6)).toEqual(['to source', 'init', 'key 400', '500']);
    // It gives something again: who comes now stays.
    small.join(viewer);
    now = 800;
    push(800, true, 1000, small);
    push(600);
    expect(viewer.room).toBe(small);
  });

  test('is not left while its pictures come late, nor while the source has none either', () => {
    for (let time = 500; time <= 9000; time += 100) {
      now = time;
      push(time, time % 400 === 0);
      if (time % 1000 === 0) push(time - 3000, time % 400 === 0, 1000, small);
    }
    expect(viewer.room).toBe(small);
    now = 60_000;
    expect(viewer.room).toBe(small);
  });
});
