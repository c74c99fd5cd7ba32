/** A file that grows at its end. */
export interface AppendFile {
  /** Appends the chunks in order, completely or with an error (data written before the error stays). */
  append(chunks: readonly Buffer[]): Promise<void>;
  /** Resolves when all appended data is on disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The storage of recordings. Paths are relative to the recordings' folder; errors are the system's. */
export interface RecordingStorage {
  /** Creates a folder and its parents. */
  ensureFolder(path: string): Promise<void>;
  /** Opens a file for appending, creates it if needed, and truncates it to `length` bytes first. */
  openAppend(path: string, length: number): Promise<AppendFile>;
  /** Writes a whole file and waits until it is on disk. */
  writeFile(path: string, data: Buffer): Promise<void>;
  /** Reads a range; undefined when the file is missing or shorter. */
  read(path: string, offset: number, length: number): Promise<Buffer | undefined>;
  /** Bytes of a file; undefined when it is missing. */
  size(path: string): Promise<number | undefined>;
}
