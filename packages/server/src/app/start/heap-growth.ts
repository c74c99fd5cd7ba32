import { setFlagsFromString } from 'node:v8';

/** How far the heap and the buffers it owns may grow between two full collections, in percent of what is alive. */
const growthPercent = 200;

/**
 * Lets V8 collect the whole heap less often. Media passes through buffers that only a full collection frees, and with
 * its own rule V8 starts one for every 8 MiB of them: once a second with ten streams, each walking the whole heap, which
 * is most of a stream's CPU. The bound stays: never past half of the way to V8's largest heap.
 */
export const letHeapGrow = (): void => setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
