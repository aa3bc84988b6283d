/** A step that cannot be done, told to whoever wrote it. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
}
