import { startServerProcess } from '@bandshell/testkit';
import type { Bench } from '../measure/row.ts';
import { measureLoad } from './measure-load.ts';

const MARK_MS = 0.15;

/** CPU time of a page for an anonymous visitor: rendered for each request, and shared for a moment. */
export const documentsBench: Bench = {
  name: 'documents',
  run: async ({ quick, say }) => {
    const seconds = quick ? 5 : 15;
    const pages = [
      { name: 'home', path: '/' },
      { name: 'channel', path: '/nightkiln' },
    ];
    const measure = async (sharedMs: number): Promise<readonly string[]> => {
      const server = await startServerProcess({
        flags: ['--no-demo-streams'],
        env: { SHARED_DOCUMENT_MS: String(sharedMs) },
      });
      try {
        const found: string[] = [];
        for (const { path } of pages) {
          const { cpu, answers, failures } = await measureLoad(server.pid(), {
            url: `${server.url}${path}`,
            headers: { 'sec-fetch-mode': 'navigate', 'accept-encoding': 'br', accept: 'text/html' },
            seconds,
          });
          found.push(`${((cpu / answers) * 1000).toFixed(3)} ${failures}`);
          say(`${path} with ${sharedMs} ms: ${found.at(-1)}`);
        }
        return found;
      } finally {
        await server.dispose();
      }
    };
    const each = await measure(0);
    const shared = await measure(1_500);
    return pages.map(({ name }, index) => {
      const [cost = '', failures = ''] = (shared[index] ?? '').split(' ');
      const [alone = ''] = (each[index] ?? '').split(' ');
      return {
        what: `Document of ${name} for anonymous visitors, 16 connections, demo site`,
        ours: `${cost} ms CPU each, ${failures} failed`,
        other: `rendered for each visitor: ${alone} ms`,
        mark: `≤ ${MARK_MS} ms CPU, none failed`,
        met: Number(cost) <= MARK_MS && failures === '0',
      };
    });
  },
};
