import { setFlagsFromString } from 'node:v8';

/** How much the heap and its buffers may grow between two full collections, in percent of the live size. */
const growthPercent = 200;

/**
 * Makes V8 collect the whole heap less often. Media uses buffers that only a full collection frees. By default V8
 * starts one for every 8 MiB of them: once a second with ten streams, which takes most of a stream's CPU. The limit
 * stays at half of V8's maximum heap.
 */
export const letHeapGrow = (): void => setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
