/**
 * Seconds that each stage of a run may take on two idle cores, of which it leaves a part to the stage beside it. A slower
 * stage still passes; it prints by how much it is late and its slowest files.
 */
export const budgets = {
  tools: 5,
  'format and lint': 12,
  types: 80,
  walls: 30,
  'dead code': 30,
  build: 30,
  'unit tests': 80,
  'system tests': 700,
  'browser tests': 1000,
  'real-time tests': 130,
};

/** Seconds of a whole run. */
export const RUN_BUDGET = 900;

/** A test stage without output for this many minutes hangs: longer than any file takes. */
export const SILENT_MINUTES = 8;
