import { boundedWork } from '../limits/bounded-work.ts';

/**
 * Decodes and encodes uploaded pictures, one at a time on a node. A picture of 4096 × 4096 with 16 bits a channel takes up
 * to 260 MB meanwhile, one with 8 bits 100 MB.
 */
export const pictureWork = boundedWork({ running: 1, waiting: 32 });
