/** A program that runs beside a media process: the built file, or its source with Node's options that run it. */
export interface ChildProgram {
  readonly file: string;
  readonly execArgv?: readonly string[];
}
