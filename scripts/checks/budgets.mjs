/**
 * Seconds that each stage of a run may take on two quiet cores. A stage that takes longer passes all the same: it prints
 * by how much it is late and which of its files are slowest.
 */
export const budgets = {
  tools: 5,
  'format and lint': 8,
  types: 40,
  walls: 10,
  'dead code': 10,
  build: 20,
  'unit tests': 35,
  'system tests': 180,
  'media tests': 180,
  'browser tests': 300,
  'real-time tests': 180,
};

/** Seconds of a whole run. */
export const RUN_BUDGET = 900;

/** A test stage that prints nothing for so many minutes hangs: longer than any one file takes, however many there are. */
export const SILENT_MINUTES = 8;
