export * from './snackbar.ts';
export * from './step-snackbars.ts';
