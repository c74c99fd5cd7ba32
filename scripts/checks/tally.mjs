import { budgets, RUN_BUDGET } from './budgets.mjs';
import { runProjects } from './vitest.mjs';

const SLOWEST = 10;

/** Runs the stages of a run, even after failures, and counts and times them. */
export class Tally {
  passed = 0;
  failed = 0;
  #failures = [];
  #times = [];
  #begun = Date.now();

  /**
   * One check: passed or failed as a whole.
   * @param {{ isTimed?: boolean }} [options] `isTimed: false` for a check beside other work: how long it takes says nothing
   */
  async check(name, runCheck, { isTimed = true } = {}) {
    const begun = Date.now();
    let passed = false;
    try {
      passed = await runCheck();
    } catch (error) {
      console.log(error instanceof Error ? error.message : String(error));
    }
    this.#note(name, { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [], files: [] }, begun, isTimed);
    return passed;
  }

  /** A stage of Vitest projects, by default the one with its name; each of their tests counts. */
  async tests(stage, projects = [stage]) {
    const begun = Date.now();
    this.#note(`${stage} tests`, await runProjects(stage, projects), begun);
  }

  /** Prints the time of each stage, the failures, and the counts as the last line. Sets the exit code. */
  finish() {
    console.log('');
    for (const line of stageTable(this.#times, (Date.now() - this.#begun) / 1000)) console.log(line);
    if (this.#failures.length > 0) console.log(`\nFailed:\n${this.#failures.join('\n')}`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed === 0 && this.passed > 0 ? 0 : 1;
  }

  #note(name, { passed, failed, failures, files }, begun, isTimed = true) {
    this.passed += passed;
    this.failed += failed;
    if (failed > 0) this.#failures.push(name, ...failures.map((line) => `  ${line}`));
    const seconds = (Date.now() - begun) / 1000;
    const budget = isTimed ? budgets[name] : undefined;
    this.#times.push({ name, seconds, budget });
    console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
    for (const line of overBudget(budget, seconds, files)) console.log(`       ${line}`);
  }
}

/**
 * @param {number | undefined} budget seconds
 * @param {number} seconds what the stage took
 * @param {readonly { name: string, seconds: number }[]} files
 * @returns {string[]} nothing while the stage keeps to its budget
 */
export function overBudget(budget, seconds, files) {
  if (budget === undefined || seconds <= budget) return [];
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    `${(seconds - budget).toFixed(1)} s over its budget of ${budget} s${slowest.length > 0 ? '; slowest files:' : ''}`,
    ...slowest.map((file) => `${file.seconds.toFixed(1).padStart(7)} s  ${file.name}`),
  ];
}

/**
 * @param {readonly { name: string, seconds: number, budget?: number }[]} times `budget` in seconds
 * @param {number} total seconds by the clock; stages that run beside each other count once
 * @returns {string[]} a line for each stage and one for the run
 */
export function stageTable(times, total) {
  const line = (name, seconds, budget) =>
    `${name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s${budget === undefined ? '' : ` of ${budget}`}`;
  return [
    ...times.map(({ name, seconds, budget }) => line(name, seconds, budget)),
    line('the whole run', total, times.some(({ name }) => name === 'integration tests') ? RUN_BUDGET : undefined),
  ];
}
