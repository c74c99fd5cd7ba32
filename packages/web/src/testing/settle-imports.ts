import { afterAll, vi } from 'vitest';

// Code that a component loads late may still be on its way when a file's last test is over. The next file of the worker would
// be blamed for it.
afterAll(() => vi.dynamicImportSettled());
