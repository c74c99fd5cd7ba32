/** One reading of a playing picture: when it was shown, and the time in it (undefined: unreadable). */
export interface ClockReading {
  readonly shownAt: number;
  readonly drawnAt: number | undefined;
  /** Position of the frame in the media, in seconds. */
  readonly mediaTime: number;
}

/**
 * Source code of a function for the page: `(video) => { readings, readNow(), stop() }` collects a reading for each
 * presented frame with `requestVideoFrameCallback`. `readNow` reads the picture that stands there: null while the element
 * looks for another position. It is a string because it runs in the browser.
 */
export const watchClockSource = `(video) => {
  const columns = 32, rows = 4, scale = 4;
  const canvas = new OffscreenCanvas(columns * scale, rows * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const readings = [];
  let running = true;
  const read = (frame) => {
    const clockHeight = (frame.displayWidth / columns) * rows;
    context.drawImage(frame, 0, 0, frame.displayWidth, clockHeight, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const grey = (column, row) => {
      const x = column * scale + scale / 2, y = row * scale + scale / 2;
      return data[(y * canvas.width + x) * 4 + 1];
    };
    let total = 0;
    for (let half = 0; half < 2; half++) {
      let value = 0;
      for (let column = 0; column < columns; column++) {
        const bright = grey(column, half * 2), complement = grey(column, half * 2 + 1);
        if (Math.abs(bright - complement) < 60) return undefined;
        value = value * 2 + (bright > complement ? 1 : 0);
      }
      total = total * 2 ** 32 + value;
    }
    return total;
  };
  const take = () => {
    // A busy browser may present the next frame before it calls: this one knows its place.
    const frame = new VideoFrame(video);
    const reading = { shownAt: Date.now(), drawnAt: read(frame), mediaTime: frame.timestamp / 1e6 };
    frame.close();
    return reading;
  };
  const onFrame = () => {
    if (!running) return;
    video.requestVideoFrameCallback(onFrame);
    // The element was emptied before the call came.
    if (video.readyState < 2) return;
    readings.push(take());
    if (readings.length > 20000) readings.shift();
  };
  video.requestVideoFrameCallback(onFrame);
  const readNow = () => (video.seeking || video.readyState < 2 ? null : take());
  return { readings, readNow, stop: () => { running = false; } };
}`;
