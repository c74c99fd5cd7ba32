import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAmf0 } from './decode.ts';
import { encodeAmf0 } from './encode.ts';
import { type AmfValue, EcmaArray, isAmfObject } from './value.ts';

const limits = { maxAmfDepth: 16, maxAmfValues: 2_048, maxAmfString: 64 * 1024 };
const decode = (bytes: Buffer) => decodeAmf0(bytes, limits);

const { value: anyValue } = fc.letrec<{ value: AmfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.double(),
    fc.boolean(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(null, undefined),
    fc.date(),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { maxKeys: 5 }),
  ),
}));

describe('AMF0', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 5 }), (values) => {
        expect(decode(encodeAmf0(...values))).toEqual({ values });
      }),
    );
  });

  it('writes the bytes of the standard', () => {
    expect(encodeAmf0('_result', 1, true, null, undefined).toString('hex')).toBe(
      '0200075f726573756c74003ff000000000000001010506',
    );
    expect(encodeAmf0({ a: true }).toString('hex')).toBe('030001610101000009');
    expect(encodeAmf0(new EcmaArray({ a: false })).toString('hex')).toBe('08000000010001610100000009');
    expect(encodeAmf0([null, 'b']).toString('hex')).toBe('0a000000020502000162');
  });

  it('reads an associative array with a wrong count, and one without its end', () => {
    const whole = encodeAmf0(new EcmaArray({ width: 1, height: 2 }));
    const wrongCount = Buffer.from(whole);
    wrongCount.writeUInt32BE(0, 1);
    expect(decode(wrongCount).values).toEqual([{ width: 1, height: 2 }]);
    expect(decode(whole.subarray(0, -3))).toEqual({ values: [{ width: 1, height: 2 }] });
  });

  it('reads long strings, XML, typed objects, references and dates with a zone', () => {
    const long = 'x'.repeat(65_536);
    expect(decode(encodeAmf0(long)).values).toEqual([long]);
    expect(decode(Buffer.from('0f000000023c78', 'hex')).values).toEqual(['<x']);
    expect(decode(Buffer.from('100001430001610500000906', 'hex')).values).toEqual([{ a: null }, undefined]);
    expect(decode(Buffer.from('07000105', 'hex')).values).toEqual([undefined, null]);
    expect(decode(Buffer.from('0b00000000000000000078', 'hex')).values).toEqual([new Date(0)]);
  });

  it('reads values of the newer format among the others', () => {
    // An anonymous object { app: 'live', fpad: false, n: -1, x: 1.5 }, then its string 'live' by reference in an array.
    const object =
      '110a0b01' +
      '07617070' +
      '06096c697665' +
      '0966706164' +
      '02' +
      '036e' +
      '04ffffffff' +
      '0378' +
      '053ff8000000000000' +
      '01';
    expect(decode(Buffer.from(object, 'hex'))).toEqual({ values: [{ app: 'live', fpad: false, n: -1, x: 1.5 }] });
    expect(decode(Buffer.from('11' + '090501' + '0609' + '6c697665' + '0600', 'hex')).values).toEqual([
      ['live', 'live'],
    ]);
    // Two objects of one class: the second names it by reference.
    expect(
      decode(Buffer.from('11' + '090501' + '0a13' + '0341' + '0378' + '0401' + '0a01' + '0402' + '05', 'hex')).values,
    ).toEqual([[{ x: 1 }, { x: 2 }], null]);
    expect(
      decode(Buffer.from('1100' + '1101' + '1103' + '1108010000000000000000' + '110c0501ff' + '110a02', 'hex')).values,
    ).toEqual([undefined, null, true, new Date(0), undefined, undefined]);
    for (const broken of ['11', '1110', '110a07', '110602', '1109ffffffff', '110a' + 'f3ffffff', '1106ffffffff'])
      expect(decode(Buffer.from(broken, 'hex')).error, broken).toBeTypeOf('string');
    expect(decode(Buffer.concat([Buffer.from([0x11]), Buffer.from('090301'.repeat(40), 'hex')])).error).toBe(
      'nested too deep',
    );
  });

  it('ends with a value or a reason for any bytes of the newer format', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        decode(Buffer.concat([Buffer.from([0x11]), bytes]));
      }),
    );
  });

  it('keeps a key that names a prototype as a plain entry', () => {
    const { values } = decode(encodeAmf0(JSON.parse('{"__proto__": {"polluted": true}}')));
    const [object] = values;
    if (!isAmfObject(object)) throw new Error('no object');
    expect(Object.getPrototypeOf(object)).toBeNull();
    expect(Object.keys(object)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('says what is wrong and keeps what came before', () => {
    expect(decode(Buffer.from('05ff', 'hex'))).toEqual({ values: [null], error: 'unknown type 255' });
    expect(decode(Buffer.from('050200ff61', 'hex'))).toEqual({ values: [null], error: 'cut short' });
    expect(decode(Buffer.from('0affffffff', 'hex')).error).toBe('array longer than the message');
  });

  it('survives a message cut at every byte', () => {
    const whole = encodeAmf0('connect', 1, { app: 'live', list: [1, new Date(5)], more: new EcmaArray({ a: 'b' }) });
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => decode(whole.subarray(0, length))).not.toThrow();
    }
  });

  it('bounds depth, number of values and length of strings', () => {
    const nested = (depth: number): AmfValue => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(decode(encodeAmf0(nested(16))).error).toBeUndefined();
    expect(decode(encodeAmf0(nested(17))).error).toBe('nested too deep');
    expect(decode(Buffer.from('0a00000001'.repeat(10_000), 'hex')).error).toBe('nested too deep');
    expect(decode(Buffer.alloc(2_048, 5)).error).toBeUndefined();
    expect(decode(Buffer.alloc(2_049, 5)).error).toBe('too many values');
    const keys = Object.fromEntries(Array.from({ length: 2_048 }, (_, index) => [`k${index}`, 0]));
    expect(decode(encodeAmf0(keys)).error).toBe('too many values');
    expect(decode(encodeAmf0('x'.repeat(64 * 1024 + 1))).error).toBe('string too long');
  });
});
