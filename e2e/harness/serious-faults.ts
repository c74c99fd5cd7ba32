import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** A script that a context may give to each of its documents, which spares sending it to each. */
export const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * The rule that reads the style sheets themselves, as text, which axe fetches and parses anew for it: half of the cost
 * of a look. All pages share the sheets, so one test asks for it.
 */
const SHEET_RULE = 'css-orientation-lock';

interface AxeWindow {
  readonly axe?: {
    run(options: object): Promise<{
      readonly violations: readonly {
        readonly id: string;
        readonly impact: string;
        readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
      }[];
      readonly passes: readonly unknown[];
    }>;
  };
}

/** The rules that look at the style sheets. */
export const sheetRules: readonly string[] = [SHEET_RULE];

/** The rules that look at colours, which alone may answer differently in another theme. */
export const colorRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * The rules whose findings are never serious: axe gives each rule one impact. They take a quarter to a half of the time
 * of a look, and `seriousFaults` would drop what they find.
 */
const mildRules: readonly string[] = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** Waits for what still moves or fades in; a half-faded text has another contrast. What never ends is left out. */
const still = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map(({ finished }) => finished),
    ),
  );

/**
 * The serious and critical findings of axe about the current page.
 * @param rules the rules to apply; all if left out
 * @returns each element with its rule and the fault
 * @throws if almost no rule found an element to check, because the page is empty then
 */
export const seriousFaults = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await still(page);
  const options = {
    resultTypes: ['violations'],
    preload: rules?.includes(SHEET_RULE) === true,
    // Looking for frames costs a third of a look, and few pages have one.
    iframes: (await page.locator('iframe').count()) > 0,
    ...(rules === undefined
      ? { rules: Object.fromEntries(mildRules.map((rule) => [rule, { enabled: false }])) }
      : { runOnly: { type: 'rule', values: rules } }),
  };
  const found = await page.evaluate((given) => (window as unknown as AxeWindow).axe?.run(given), options);
  if (found === undefined || found.passes.length < (rules === undefined ? 10 : 1)) {
    throw new Error(`${page.url()} shows too little to be looked at`);
  }
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
    );
};
