import { crc32 } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

/** Pictures that tests upload. */
export const plain = (side: number, color: readonly number[]): Uint8Array =>
  new Uint8Array(side * side * 4).map((_, index) => color[index % 4] ?? 0);

/** A GIF with one picture of each colour, packed without any savings. */
export function animatedGif(side: number, colors: readonly (readonly number[])[], comment = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('GIF89a', 'latin1'), Buffer.from([side, 0, side, 0, 0x81, 0, 0])];
  parts.push(Buffer.from([255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0, 0]));
  if (comment !== '') {
    parts.push(Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment, 'latin1'), Buffer.from([0]));
  }
  for (const [red] of colors) {
    parts.push(Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]));
    parts.push(Buffer.from([0x2c, 0, 0, 0, 0, side, 0, side, 0, 0, 2]), packed(side * side, red === 255 ? 0 : 1));
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])]);
}

/** LZW with a clear code before every second index, so that codes keep three bits. */
function packed(count: number, index: number): Buffer {
  const codes: number[] = [];
  for (let at = 0; at < count; at += 2) codes.push(4, index, ...(at + 1 < count ? [index] : []));
  codes.push(5);
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const code of codes) {
    buffer |= code << bits;
    bits += 3;
    while (bits >= 8) {
      bytes.push(buffer & 255);
      buffer >>= 8;
      bits -= 8;
    }
  }
  bytes.push(buffer & 255);
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    blocks.push(Buffer.from([block.length, ...block]));
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

/** An animated PNG with one picture of each colour. */
export async function animatedPng(side: number, colors: readonly (readonly number[])[]): Promise<Buffer> {
  const pngs = await Promise.all(
    colors.map((color) => Transformer.fromRgbaPixels(plain(side, color), side, side).png()),
  );
  const chunk = (type: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(body.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const dataOf = (png: Buffer): Buffer => {
    const found: Buffer[] = [];
    for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
      const length = png.readUInt32BE(at);
      if (png.toString('latin1', at + 4, at + 8) === 'IDAT') found.push(png.subarray(at + 8, at + 8 + length));
    }
    return Buffer.concat(found);
  };
  let sequence = 0;
  const numbered = (size: number): Buffer => {
    const body = Buffer.alloc(size);
    body.writeUInt32BE(sequence, 0);
    sequence += 1;
    return body;
  };
  const control = (): Buffer => {
    const body = numbered(26);
    body.writeUInt32BE(side, 4);
    body.writeUInt32BE(side, 8);
    body.writeUInt16BE(1, 20);
    body.writeUInt16BE(10, 22);
    return body;
  };
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(colors.length, 0);
  const first = pngs[0] ?? Buffer.alloc(33);
  const parts = [first.subarray(0, 33), chunk('acTL', animation)];
  for (const [index, png] of pngs.entries()) {
    parts.push(chunk('fcTL', control()));
    parts.push(index === 0 ? chunk('IDAT', dataOf(png)) : chunk('fdAT', Buffer.concat([numbered(4), dataOf(png)])));
  }
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}
