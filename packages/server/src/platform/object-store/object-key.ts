const SEGMENT = /^[0-9A-Za-z_-][0-9A-Za-z._-]*$/;
const MAX_KEY_LENGTH = 512;

/**
 * Whether `key` is a key of the object store: segments of [0-9A-Za-z._-] parted by `/`, none empty and none that
 * begins with a dot, so that no key leaves its folder or names a hidden file.
 */
export const isObjectKey = (key: string): boolean =>
  key.length <= MAX_KEY_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment));

/** @throws {RangeError} when `key` is none. */
export const assertObjectKey = (key: string): void => {
  if (!isObjectKey(key)) throw new RangeError('not a key of the object store');
};
