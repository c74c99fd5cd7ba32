/** The server accepts no more, see `PICTURE_MAX_BYTES` and `PICTURE_MAX_SIDE` of the domain. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 4096;
/** Width in pixels of a picture that had to be made smaller; the site shows it narrower. */
const FITTING_WIDTH = 1280;

/** A picture that the server accepts: the file itself, or a smaller copy of it. Undefined if it is no picture. */
export const fitPicture = async (file: File): Promise<Blob | undefined> => {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    if (file.size <= MAX_BYTES && Math.max(width, height) <= MAX_SIDE) return file;
    const scale = Math.min(1, FITTING_WIDTH / width, MAX_SIDE / height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
    return smaller ?? undefined;
  } catch {
    return undefined;
  }
};
