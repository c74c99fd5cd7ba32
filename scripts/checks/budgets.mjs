/**
 * Seconds that each stage of a run may take on two idle cores. A slower stage still passes; it prints by how much it is
 * late and its slowest files.
 */
export const budgets = {
  tools: 5,
  'format and lint': 8,
  types: 40,
  walls: 10,
  'dead code': 10,
  build: 20,
  'unit tests': 35,
  'integration tests': 780,
};

/** Seconds of a whole run. */
export const RUN_BUDGET = 900;

/** A test stage without output for this many minutes hangs: longer than any file takes. */
export const SILENT_MINUTES = 8;
