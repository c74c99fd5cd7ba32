/**
 * Seconds that each stage of a run may take on two idle cores, beside the stage that it shares them with. A slower stage
 * still passes; it prints by how much it is late and its slowest files.
 */
export const budgets = {
  tools: 5,
  'format and lint': 8,
  types: 30,
  walls: 15,
  'dead code': 15,
  build: 30,
  'unit tests': 80,
  'integration tests': 780,
};

/** Seconds of a whole run. */
export const RUN_BUDGET = 900;

/** A test stage without output for this many minutes hangs: longer than any file takes. */
export const SILENT_MINUTES = 8;
