/** The server cannot start; the message is a sentence for the operator with the solution. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A sentence for a port that could not be opened, with its setting. */
export function portError(error: unknown, what: string, port: number, setting: string): StartError {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `The ${what} port ${port} is taken: stop the program that uses it, or set ${setting} to another port.`,
      { cause: error },
    );
  }
  if (code === 'EACCES') {
    return new StartError(`The ${what} port ${port} is not allowed to this user: set ${setting} to one above 1023.`, {
      cause: error,
    });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError('HOST is no address of this machine: use 127.0.0.1, 0.0.0.0 or one of its own.', {
      cause: error,
    });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The ${what} port ${port} cannot be opened: ${reason}. ${setting} sets another one.`, {
    cause: error,
  });
}
