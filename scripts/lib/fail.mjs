/** Ends a script with the error's message, without a stack trace. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
