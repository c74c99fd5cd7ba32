import { expect, it } from 'vitest';
import { splitAggregate } from './aggregate.ts';

const tag = (type: number, stamp: number, body: string) => {
  const bytes = Buffer.alloc(11 + body.length + 4);
  bytes[0] = type;
  bytes.writeUIntBE(body.length, 1, 3);
  bytes.writeUIntBE(stamp & 0xff_ffff, 4, 3);
  bytes[7] = stamp >>> 24;
  bytes.write(body, 11, 'latin1');
  return bytes;
};

it('takes an aggregate apart with stamps that count from the message', () => {
  const payload = Buffer.concat([tag(8, 0x0100_0000, 'a'), tag(9, 0x0100_0021, 'bc'), tag(22, 0x0100_0021, 'x')]);
  const parts = splitAggregate({ type: 22, timestamp: 500, streamId: 1, payload });
  expect(parts.map(({ type, timestamp, payload: body }) => [type, timestamp, body.toString()])).toEqual([
    [8, 500, 'a'],
    [9, 533, 'bc'],
  ]);
});

it('leaves out what is cut short', () => {
  const payload = Buffer.concat([tag(8, 0, 'a'), tag(9, 5, 'bcd').subarray(0, 13)]);
  expect(splitAggregate({ type: 22, timestamp: 0, streamId: 1, payload })).toHaveLength(1);
});
