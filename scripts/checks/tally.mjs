import { runProject } from './vitest.mjs';

/** Runs steps one after another, each whatever became of those before it, and counts. */
export class Tally {
  passed = 0;
  failed = 0;
  #failures = [];

  /** One check: passed or failed as a whole. */
  async check(name, runCheck) {
    const begun = Date.now();
    let passed = false;
    try {
      passed = await runCheck();
    } catch (error) {
      console.log(error instanceof Error ? error.message : String(error));
    }
    this.#note(name, { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [] }, begun);
    return passed;
  }

  /** One Vitest project: each of its tests counts. */
  async tests(project, minutes) {
    const begun = Date.now();
    this.#note(`${project} tests`, await runProject(project, minutes * 60_000), begun);
  }

  /** Prints what failed and, as the very last line, the counts. Sets the exit code. */
  finish() {
    if (this.#failures.length > 0) console.log(`\nFailed:\n${this.#failures.join('\n')}`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed === 0 && this.passed > 0 ? 0 : 1;
  }

  #note(name, { passed, failed, failures }, begun) {
    this.passed += passed;
    this.failed += failed;
    if (failed > 0) this.#failures.push(name, ...failures.map((line) => `  ${line}`));
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  }
}
