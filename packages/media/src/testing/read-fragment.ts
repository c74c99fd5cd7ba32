/** A track run of a fragment, read without the packager's code. */
export interface ReadTrack {
  readonly id: number;
  readonly baseDecodeTime: number;
  readonly samples: readonly {
    readonly duration: number;
    readonly size: number;
    readonly key: boolean;
    readonly compositionOffset: number;
    readonly data: Buffer;
  }[];
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: Buffer;
}

const boxes = (bytes: Buffer, base = 0): Box[] => {
  const found: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error(`box of ${size} bytes at ${base + at}`);
    found.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start: base + at,
      body: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return found;
};

/** Parses one fragment (`moof`, `mdat`) by the standard and checks every size and offset. */
export const readFragment = (fragment: Buffer): ReadTrack[] => {
  const [moof, mdat, ...more] = boxes(fragment);
  if (moof?.type !== 'moof' || mdat?.type !== 'mdat' || more.length > 0) throw new Error('there is no moof or no mdat');
  return boxes(moof.body, 8)
    .filter((box) => box.type === 'traf')
    .map((traf) => {
      const inner = new Map(boxes(traf.body).map((box) => [box.type, box.body]));
      const tfhd = inner.get('tfhd');
      const tfdt = inner.get('tfdt');
      const trun = inner.get('trun');
      if (!tfhd || !tfdt || !trun) throw new Error('traf without tfhd, tfdt or trun');
      if (tfhd.readUInt32BE(0) !== 0x020000) throw new Error('tfhd flags');
      if (tfdt.readUInt32BE(0) !== 0x01000000) throw new Error('tfdt version');
      if (trun.readUInt32BE(0) !== 0x01000f01) throw new Error('trun version or flags');
      let offset = trun.readInt32BE(8);
      const samples = Array.from({ length: trun.readUInt32BE(4) }, (_, index) => {
        const at = 12 + index * 16;
        const size = trun.readUInt32BE(at + 4);
        const data = fragment.subarray(offset, offset + size);
        if (offset < mdat.start + 8 || offset + size > fragment.length) throw new Error('a sample is outside of mdat');
        offset += size;
        return {
          duration: trun.readUInt32BE(at),
          size,
          key: (trun.readUInt32BE(at + 8) & 0x00010000) === 0,
          compositionOffset: trun.readInt32BE(at + 12),
          data,
        };
      });
      return { id: tfhd.readUInt32BE(4), baseDecodeTime: Number(tfdt.readBigUInt64BE(4)), samples };
    });
};
