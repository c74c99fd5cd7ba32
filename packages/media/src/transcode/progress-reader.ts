/**
 * Reads the output of ffmpeg's `-progress pipe:1`.
 * @param onProgress called with the finished milliseconds of the output each time they increase
 * @returns a function that takes the chunks of that pipe
 */
export function progressReader(onProgress: (doneMs: number) => void): (chunk: Buffer) => void {
  let rest = '';
  let reported = 0;
  return (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, micros] = /^out_time_us=(\d+)$/.exec(line.trim()) ?? [];
      const doneMs = Math.floor(Number(micros ?? 0) / 1000);
      if (doneMs <= reported) continue;
      reported = doneMs;
      onProgress(doneMs);
    }
  };
}
