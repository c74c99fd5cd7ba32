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

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

interface AxeWindow {
  readonly axe?: {
    run(
      context: object,
      options: object,
    ): Promise<{
      readonly violations: readonly Violation[];
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

/** Rules that axe leaves out or calls moderate, whose findings count here as well. */
const addedRules: readonly string[] = ['heading-order', 'label-content-name-mismatch'];

/** The theme of a page. */
export type Theme = 'dark' | 'light';

interface Shown {
  readonly hasAxe: boolean;
  readonly hasFrames: boolean;
  readonly theme: string | undefined;
  /** Each part of the page by its element's name and a digest of its text. */
  readonly parts: readonly string[];
}

/** The top bar, the navigations beside and below the content, and the content: some pages have the same ones. */
const PARTS = ':is(header, nav, main):not(main *, dialog *, header *)';

/**
 * Puts the page into a theme, if one is given, and waits for what still moves or fades in; a half-faded text has
 * another contrast. Animations without an end are left out.
 */
const show = (page: Page, theme: Theme | undefined): Promise<Shown> =>
  page.evaluate(
    async ([wanted, selector]) => {
      // Each page counts the identifiers of its elements, and the names of places that come from them, anew. Where in
      // the site a link leads is nothing that axe looks at.
      const digest = async ({ localName, outerHTML }: Element): Promise<string> => {
        const text = outerHTML.replace(/_r_\w+_|(?<=--[a-z]+-)r\w+|(?<= href="\/)[^"]*/g, '');
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        return `${localName} ${new Uint32Array(bytes)}`;
      };
      const { dataset } = document.documentElement;
      if (wanted !== undefined && dataset.theme !== wanted) {
        dataset.theme = wanted;
        // The next frame has the colours of this theme.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      await Promise.allSettled(moving.map(({ finished }) => finished));
      return {
        hasAxe: 'axe' in window,
        hasFrames: document.querySelector('iframe') !== null,
        theme: dataset.theme,
        parts: await Promise.all([...document.querySelectorAll(selector)].map(digest)),
      };
    },
    [theme, PARTS] as const,
  );

interface Look {
  /** The rules to apply; all if left out. */
  readonly rules?: readonly string[] | undefined;
  /** The theme to look at; the page's own if left out. */
  readonly theme?: Theme;
  /**
   * Parts of pages that had no fault. A part that is the same to the letter is not looked at again in the same theme, at the
   * same width and for the same rules.
   */
  readonly known?: Set<string>;
}

/**
 * The serious and critical findings of axe about the current page, and those of `addedRules`.
 * @returns each element with its rule and the fault
 * @throws if almost no rule found an element to check, because the page is empty then
 */
export const seriousFaults = async (page: Page, look: Look = {}): Promise<readonly string[]> => {
  // A page that was just made narrow may show nothing for a frame or two.
  for (let left = 20; left > 0; left -= 1) {
    const faults = await faultsOf(page, look);
    if (typeof faults !== 'number') return faults;
    if (left === 1) throw new Error(`${page.url()} shows too little to be looked at: ${faults}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return [];
};

/** The faults, or how many rules found something to check if those are too few. */
const faultsOf = async (page: Page, { rules, theme, known }: Look): Promise<readonly string[] | number> => {
  const shown = await show(page, theme);
  if (!shown.hasAxe) await page.evaluate(axeSource);
  const options = {
    resultTypes: ['violations'],
    preload: rules?.includes(SHEET_RULE) === true,
    // Looking for frames costs a third of a look, and few pages have one.
    iframes: shown.hasFrames,
    ...(rules === undefined
      ? {
          rules: Object.fromEntries([
            ...mildRules.map((rule) => [rule, { enabled: false }]),
            ...addedRules.map((rule) => [rule, { enabled: true }]),
          ]),
        }
      : { runOnly: { type: 'rule', values: rules } }),
  };
  const look = `${rules?.join() ?? 'all'} ${shown.theme} ${page.viewportSize()?.width}`;
  const parts = known === undefined ? [] : shown.parts.map((part) => `${look} ${part}`);
  const areKnown = parts.map((part) => known?.has(part) === true);
  const isContentKnown = shown.parts.some((part, index) => part.startsWith('main ') && areKnown[index]);
  const found = await page.evaluate(
    async ([given, selector, isLeftOut]) => {
      const exclude = [...document.querySelectorAll(selector)].filter((_, index) => isLeftOut[index]);
      const context = exclude.length > 0 ? { exclude } : document;
      const result = await (window as unknown as AxeWindow).axe?.run(context, given);
      return { violations: result?.violations ?? [], passes: result?.passes.length ?? 0 };
    },
    [options, PARTS, areKnown] as const,
  );
  if (!isContentKnown && found.passes < (rules === undefined ? 10 : 1)) return found.passes;
  const faults = found.violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || addedRules.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
    );
  if (faults.length === 0) for (const part of parts) known?.add(part);
  return faults;
};
