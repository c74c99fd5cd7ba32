/** Runs `steps`, `width` of them at a time, in order. */
export async function together(width, steps) {
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await step();
  };
  await Promise.all(Array.from({ length: width }, worker));
}
