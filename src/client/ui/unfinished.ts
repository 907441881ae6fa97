// What stands in a field while its value is still being made, or could not be: a form that is sent meanwhile waits for it.

export class Unfinished extends File {
  /**
   * @param reason said in the field where one cannot wait for it
   * @param done whether the form may go on with what has come of it
   */
  constructor(
    readonly reason: string,
    readonly done: Promise<boolean> | null = null,
  ) {
    super([], 'inacabado');
  }
}
