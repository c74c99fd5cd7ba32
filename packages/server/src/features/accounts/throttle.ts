export { throttle } from '../../core/throttle.ts';

export const BUSY_MESSAGE = 'The site is very busy. Try again in a moment.';
