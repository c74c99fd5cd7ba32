/** Pixels a side of what is sent: the largest size the site shows. */
const SENT_SIDE = 600;

/** Largest file that is opened at all. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/**
 * The middle square of a picture, no larger than the site shows it.
 *
 * @throws when the browser cannot read the file as a picture
 */
export const squarePicture = async (file: Blob): Promise<HTMLCanvasElement> => {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(SENT_SIDE, side);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null || side === 0) throw new Error('The picture is empty');
  context.imageSmoothingQuality = 'high';
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
};

/** The canvas as a PNG, which keeps transparency. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture has no bytes')) : resolve(blob)),
      'image/png',
    );
  });
