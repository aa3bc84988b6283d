const loginRoute = /(?:^|[/#_-])(?:log-?in|sign-?in|auth(?:enticate|orize)?|sso)(?=$|[/?#._-])/i;

/** Whether an address is, by its name, that of a log-in. */
export function isLoginRoute(route: string): boolean {
  return loginRoute.test(route);
}
