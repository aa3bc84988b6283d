/** More than any honest row has; a row beyond is dropped before it is read. */
export const limits = {
  infoBytes: 16 * 1024 * 1024,
  notesBytes: 1024 * 1024,
  resourceBytes: 50 * 1024 * 1024,
  rowBytes: 200 * 1024 * 1024,
  files: 5_000,
  rows: 100_000,
};
