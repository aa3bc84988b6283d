// Parses code in a process of its own: deeply nested code overflows the parser's native stack, which
// ends the process that it happens in.
import { parseSync } from 'oxc-parser';

process.on('message', ({ name, text, languages, sourceType }) => {
  let problem = 'unknown language';
  for (const lang of languages) {
    const { program, comments, errors } = parseSync(name, text, { lang, sourceType });
    if (errors.length === 0) {
      process.send({ program: JSON.stringify(program), comments: JSON.stringify(comments) });
      return;
    }
    problem = errors[0]?.message ?? problem;
  }
  process.send({ problem });
});
process.on('disconnect', () => process.exit());
