import { z } from 'zod';
import { Shot } from '../pipelines/engine/shot.js';
import { drop, keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { isLoginRoute } from './page/login-route.js';

const Input = Shot.pick({ route: true, finalRoute: true, passwordFields: true });
const Output = z.object({});

export const login: StageKind = {
  name: 'capture/login',
  summary: 'Drops pages that lead to a log-in instead of showing what was asked for.',
  params: z.strictObject({}),
  create(): Stage<z.infer<typeof Input>, z.infer<typeof Output>> {
    return {
      name: 'capture/login',
      version: 1,
      params: {},
      input: Input,
      output: Output,
      async run({ route, finalRoute, passwordFields }) {
        // A page that is itself about logging in is a page like any other.
        if (isLoginRoute(route) || route === finalRoute) return keep({});
        if (!isLoginRoute(finalRoute) && passwordFields === 0) return keep({});
        return drop('login-redirect', `${route} led to ${finalRoute}`);
      },
    };
  },
};
