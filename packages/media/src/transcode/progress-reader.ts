/**
 * Reads what ffmpeg writes for `-progress pipe:1`.
 *
 * @param onProgress milliseconds of the output that are done, each time they are more than before
 * @returns what takes the chunks of that pipe
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
