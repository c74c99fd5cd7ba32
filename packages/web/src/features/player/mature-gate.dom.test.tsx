import { CONSENT_REGISTRY_VERSION } from '@bandshell/domain/consent';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useConsentStore } from '../../core/consent/consent-store.ts';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { allowMature } from './mature-choice.ts';
import { MatureGate } from './mature-gate.tsx';

let page: RenderedComponent;
beforeEach(() => useConsentStore.setState({ known: undefined, hasFailed: false }));
afterEach(async () => {
  await page.remove();
  sessionStorage.clear();
});

const router = { subscribe: () => () => undefined } as unknown as Router;
const consentOf = (isDeniedUnderage: boolean) => ({
  ...{ id: '1', privacyLawName: null, isRegionKnown: true, isDeniedUnderage, shouldShowNotification: false },
  ...{ shouldShowDismissButton: false, shouldSkipDmaBanner: false, registryVersion: CONSENT_REGISTRY_VERSION },
  ...{ vendorStatuses: [], purposeOptIns: [], specialFeatureOptIns: [] },
});
interface Person {
  readonly id?: string;
  readonly chose?: boolean;
  /** Undefined while it is not known. */
  readonly isUnderage?: boolean;
}
const open = async ({ id, chose = false, isUnderage }: Person, ownerLogin = 'kiln') => {
  const currentUser = id === undefined ? null : { id, login: `user${id}`, displayName: id };
  const privacySettings = { id, showsMatureContent: chose };
  page = await renderComponent(
    <RouterContext value={router}>
      <MatureGate ownerName="Kiln" ownerLogin={ownerLogin} path="/kiln">
        <p>It plays</p>
      </MatureGate>
    </RouterContext>,
    {
      UseViewer: { currentUser, flags: [] },
      MatureGate: { currentUser: currentUser && { id, privacySettings } },
      UseRememberMature: { updatePrivacySettings: { privacySettings: { id, showsMatureContent: true } } },
      ...(isUnderage !== undefined && { UseConsent: { currentUser, consent: consentOf(isUnderage) } }),
    },
  );
  return page.text();
};
const AGREE = 'I am an adult, start watching';

test('who agrees watches, and is not asked again in this tab; another user of the tab is', async () => {
  expect(await open({ id: '1', isUnderage: false })).toContain('This content is for adults');
  await page.press(AGREE);
  expect(page.text()).toBe('It plays');
  expect(page.sent.map(({ name }) => name)).toContain('UseRememberMature');
  await page.remove();
  expect(await open({ id: '1', isUnderage: false })).toBe('It plays');
  for (const other of [{ id: '2', isUnderage: false }, { isUnderage: false }]) {
    await page.remove();
    expect(await open(other)).toContain('This content is for adults');
  }
});

test('who is under age is offered nothing, whatever they chose before in the account or the tab', async () => {
  allowMature('1');
  const text = await open({ id: '1', chose: true, isUnderage: true });
  expect(text).toContain('You told us that you are underage');
  expect(() => page.button(AGREE)).toThrow();
});

test('nothing plays before the age is known, except to the owner', async () => {
  allowMature('1');
  expect(await open({ id: '1', chose: true })).not.toContain('It plays');
  await page.remove();
  expect(await open({ id: '1' }, 'user1')).toBe('It plays');
});
