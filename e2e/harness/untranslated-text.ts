import type { Page } from 'playwright-core';

/** Proper names, units and keys that no language changes. */
const NAMES = [
  'Bandshell',
  'OBS Studio',
  'OBS',
  'RTMP',
  'IRC',
  'OAuth',
  'Chrome',
  'Firefox',
  'Edge',
  'Safari',
  'Linux',
  'Windows',
  'macOS',
  'Android',
  'iOS',
  'iPhone',
  'ffmpeg',
  'Alt',
  'kbit',
];

/**
 * Visible or announced texts in plain Latin letters. In the pseudo-language every text of the catalogue has accents, so
 * that a plain text is not in the catalogue. Exceptions are texts marked `translate="no"`, typed text, proper names,
 * and `known` (texts of users).
 * @returns each text with its place, without duplicates
 */
export const untranslatedText = (page: Page, known: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    ([names]) => {
      const said = [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
        'title',
        'placeholder',
        'alt',
      ];
      const isMarked = (element: Element): boolean =>
        element.closest('[translate="no"], textarea, script, style, noscript') !== null;
      const isThere = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
      // A text that is marked elsewhere may also be part of a sentence or a label.
      const unmoved: string[] = [];
      for (const marked of document.querySelectorAll('[translate="no"]')) {
        const texts = document.createTreeWalker(marked, NodeFilter.SHOW_TEXT);
        while (texts.nextNode() !== null) unmoved.push(texts.currentNode.nodeValue?.trim() ?? '');
      }
      // The longest first, so that no name is cut by a shorter one.
      const allowed = [...new Set([...names, ...unmoved])]
        .filter((name) => name !== '' && name.length < 200)
        .sort((a, b) => b.length - a.length);
      const rest = (text: string): string => allowed.reduce((left, name) => left.replaceAll(name, ' '), text);
      // Keys of a keyboard, single letters and units stand alone; a word has three letters or more.
      const isPlain = (text: string): boolean => /[A-Za-z]{3,}/.test(text) && /[A-Za-z]{3,}/.test(rest(text));
      const found = new Set<string>();

      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.nodeValue?.trim() ?? '';
        if (parent === null || isMarked(parent) || !isPlain(text) || !isThere(parent)) continue;
        found.add(`<${parent.localName}> ${text.slice(0, 120)}`);
      }
      for (const element of document.body.querySelectorAll(said.map((name) => `[${name}]`).join())) {
        if (isMarked(element) || !isThere(element)) continue;
        for (const name of said) {
          const text = element.getAttribute(name) ?? '';
          if (isPlain(text)) found.add(`<${element.localName} ${name}> ${text.slice(0, 120)}`);
        }
      }
      if (isPlain(document.title)) found.add(`<title> ${document.title}`);
      return [...found];
    },
    [[...NAMES, ...known]] as const,
  );
