import { z } from 'zod';
import { allVariants } from '../../../annotate/defects/all.js';
import { TaskDefect } from '../../engine/task/task-defect.js';
import { TaskFile } from '../../engine/task/task-file.js';

/** The JSON schema of task files, for editors, with the names of all variants. */
export function taskSchema() {
  const names = [...new Set(allVariants.map(({ name }) => name))].sort();
  const schema = z.toJSONSchema(TaskFile, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema !== TaskDefect || jsonSchema.properties === undefined) return;
      jsonSchema.properties.variant = {
        enum: names,
        description: 'A way of making such a defect, instead of a file and texts.',
      };
    },
  });
  return { ...schema, title: 'freshet task' };
}
