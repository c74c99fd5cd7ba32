/** A report with a greater loss than this is a bad one, and so many in a row ask for a smaller rendition. */
const badLoss = 0.1;
const badReports = 3;
/** A report with a smaller loss is a good one, and so many in a row let a larger rendition be tried: at first, and at most. */
const goodLoss = 0.02;
const firstGoodReports = 30;
const mostGoodReports = 480;

/** Judges a viewer's line by its reports, which come each second. */
export class LineQuality {
  #bad = 0;
  #good = 0;
  #goodNeeded = firstGoodReports;

  /** @param loss the share of packets that did not come, 0 to 1 */
  report(loss: number): 'lossy' | 'clear' | undefined {
    this.#bad = loss > badLoss ? this.#bad + 1 : 0;
    this.#good = loss < goodLoss ? this.#good + 1 : 0;
    if (this.#bad >= badReports) {
      this.#bad = 0;
      // Each try that fails doubles the wait for the next one.
      this.#goodNeeded = Math.min(mostGoodReports, this.#goodNeeded * 2);
      return 'lossy';
    }
    if (this.#good < this.#goodNeeded) return undefined;
    this.#good = 0;
    return 'clear';
  }

  /** The viewer gets another rendition: what was reported of the last one says nothing about it. */
  moved(): void {
    this.#bad = 0;
    this.#good = 0;
  }
}
