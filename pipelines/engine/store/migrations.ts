/**
 * What brings a workspace from each format to the next, oldest first. What is here was run on
 * somebody's workspace: add to the end, change nothing.
 */
export const migrations: readonly (readonly string[])[] = [
  // 2: a build says what each step used, so that unchanged steps are left alone and `gc` knows
  // what to keep. Nothing is known about the builds from before; the next one finds out.
  [
    'ALTER TABLE builds ADD COLUMN used UUID',
    'ALTER TABLE builds ADD COLUMN key UUID',
    'ALTER TABLE builds ADD COLUMN counts VARCHAR',
  ],
];
