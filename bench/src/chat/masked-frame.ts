/** A text frame with a mask of zeros (RFC 6455, section 5.2), of less than 126 bytes. */
export const maskedFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | Buffer.byteLength(text), 0, 0, 0, 0]), Buffer.from(text)]);
