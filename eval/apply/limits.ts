/** What an answer may be at most; more is no answer but an attack, or a model that ran on. */
export const limits = {
  answerCharacters: 4_000_000,
  newFiles: 200,
} as const;
