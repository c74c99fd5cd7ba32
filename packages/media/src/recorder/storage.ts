/** A file that grows at its end. */
export interface AppendFile {
  /** Appends the chunks one after another, all or an error (what was written before an error stays). */
  append(chunks: readonly Buffer[]): Promise<void>;
  /** Resolves when everything appended is on the device. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Where recordings live. Paths are relative to the recordings' folder; errors are the system's. */
export interface RecordingStorage {
  /** Creates a folder and those above it. */
  ensureFolder(path: string): Promise<void>;
  /** Opens a file for appending, creating it, and cuts it to `length` bytes first. */
  openAppend(path: string, length: number): Promise<AppendFile>;
  /** Writes a whole file and waits until it is on the device. */
  writeFile(path: string, data: Buffer): Promise<void>;
  /** Reads a range; undefined when the file is missing or shorter. */
  read(path: string, offset: number, length: number): Promise<Buffer | undefined>;
  /** Bytes of a file; undefined when it is missing. */
  size(path: string): Promise<number | undefined>;
}
