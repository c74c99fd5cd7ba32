import { act, type ReactNode } from 'react';
import { vi } from 'vitest';
import { SaveScope } from '../core/forms/save-scope.tsx';
import { endFirstView } from '../platform/first-view/first-view.ts';
import { createBrowserHistory } from '../platform/router/browser-history.ts';
import { createRouter } from '../platform/router/router.ts';
import { RouterContext } from '../platform/router/router-context.ts';
import type { RenderedComponent } from './render-component.tsx';

/** Waits for the bar, whose code comes after the first view, and presses its button. */
export const pressSave = async (page: RenderedComponent): Promise<void> => {
  await vi.waitFor(async () => {
    await act(async () => undefined);
    page.button('Save');
  });
  await page.press('Save');
};

/** A section of settings with the save bar that its page has. */
export const InSaveScope = ({ children }: { readonly children: ReactNode }) => {
  // The bar comes after it.
  endFirstView();
  const router = createRouter({
    history: createBrowserHistory(),
    first: { match: { route: { name: 'settings' }, params: {} }, load: async () => () => null },
    loadTable: () => new Promise(() => undefined),
    prepare: () => undefined,
    leave: () => undefined,
  });
  return (
    <RouterContext value={router}>
      <SaveScope>{children}</SaveScope>
    </RouterContext>
  );
};
