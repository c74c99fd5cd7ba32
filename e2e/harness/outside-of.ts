import type { Page } from 'playwright-core';

/**
 * Everything that reaches over the edge of the screen where nothing scrolls, though the page itself may be cut there.
 *
 * @returns the page, when it can be scrolled sideways, and the elements that hold words
 */
export const outsideOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // Scrollable content can be reached, and an ellipsis shows that text is cut.
    const isKept = ({ overflowX, textOverflow }: CSSStyleDeclaration): boolean =>
      /auto|scroll/.test(overflowX) || (textOverflow === 'ellipsis' && overflowX !== 'visible');
    const scrolls = (element: Element | null): boolean =>
      element !== null && (isKept(getComputedStyle(element)) || scrolls(element.parentElement));
    const { scrollWidth, clientWidth } = document.documentElement;
    const seen = [...document.querySelectorAll('main *, header *, nav *, dialog[open] *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // Content for screen readers only is one pixel wide.
      return width > 1 && (right > clientWidth + 1 || left < -1) && element.checkVisibility() && !scrolls(element);
    });
    // A picture may be larger than its frame.
    const words = seen.filter((element) =>
      element.matches('a, button, input, select, textarea, h1, h2, h3, p, li, dd'),
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : []),
      ...words.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
