import { OAUTH_CLIENTS_BY_USER } from '@bandshell/domain/oauth';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, type Answers, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { ApplicationsSettings } from './applications-settings.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const application = (index: number) => ({
  __typename: 'DeveloperApplication',
  id: `client-${index}`,
  name: `Kiln timer ${index}`,
  kind: index % 2 === 0 ? 'PUBLIC' : 'CONFIDENTIAL',
  redirectURIs: index === 0 ? [] : ['https://example.org/back'],
  createdAt: '2026-05-01T00:00:00Z',
});
const list = (count: number): Answer => ({
  currentUser: { id: '1', developerApplications: Array.from({ length: count }, (_, index) => application(index)) },
});
const open = async (answers: Answers): Promise<void> => {
  page = await renderComponent(<ApplicationsSettings />, answers);
};

describe('the list of applications', () => {
  test('keeps its place while it is on its way, and registers nothing meanwhile', async () => {
    await open({});
    expect(page.text()).not.toContain('No applications yet');
    expect(page.element.querySelector('[role="alert"]')).toBeNull();
    expect(page.button('Register an application').disabled).toBe(true);
  });

  test('is empty: says so and offers the first one', async () => {
    await open({ DeveloperApplications: list(0) });
    expect(page.text()).toContain('No applications yet');
    expect(page.button('Register an application').disabled).toBe(false);
  });

  test('could not be loaded: says so, and comes with the next try', async () => {
    let isDown = true;
    const answer = () => (isDown ? new Error('no connection') : list(1));
    await open({ DeveloperApplications: answer });
    expect(page.element.querySelector('[role="alert"]')?.textContent).toContain('could not be loaded');
    expect(page.text()).not.toContain('No applications yet');
    isDown = false;
    await page.press('Try again');
    expect(page.element.querySelector('[role="alert"]')).toBeNull();
    expect(page.text()).toContain('Kiln timer 0');
  });

  test('names each with its kind and addresses; only one with a secret gets a new one', async () => {
    await open({ DeveloperApplications: list(2) });
    const rows = [...page.element.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/Kiln timer 0.*Public.*None/);
    expect(rows[1]).toMatch(/Kiln timer 1.*With a secret.*https:\/\/example\.org\/back/);
    expect(() => page.button('New secret for Kiln timer 0')).toThrow();
    expect(page.button('New secret for Kiln timer 1').disabled).toBe(false);
  });

  test('is full: says so, and takes no more', async () => {
    await open({ DeveloperApplications: list(OAUTH_CLIENTS_BY_USER) });
    expect(page.text()).toContain('You have reached the limit of applications.');
    expect(page.button('Register an application').disabled).toBe(true);
    await page.remove();
    await open({ DeveloperApplications: list(OAUTH_CLIENTS_BY_USER - 1) });
    expect(page.text()).not.toContain('You have reached the limit of applications.');
    expect(page.button('Register an application').disabled).toBe(false);
  });
});
