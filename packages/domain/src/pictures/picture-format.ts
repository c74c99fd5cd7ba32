export type PictureFormat = 'avif' | 'webp' | 'jpg';

/**
 * The picture format for an Accept header (RFC 9110, 12.5.1). AVIF and WebP must be named. Programs that accept
 * anything, such as those that draw link previews, get a JPEG, which all of them know.
 */
export function pictureFormat(accept: string | undefined): PictureFormat {
  const takes = (type: string): boolean =>
    accept?.split(',').some((range) => {
      const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      return name === type && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    }) === true;
  if (takes('image/avif')) return 'avif';
  return takes('image/webp') ? 'webp' : 'jpg';
}
