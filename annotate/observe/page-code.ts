type Makers<Parts> = { readonly [Name in keyof Parts]: (parts: Parts) => Parts[Name] };

/**
 * Puts functions together that are sent to the browser as one text, and therefore know nothing
 * from outside of themselves: each maker gets the parts that were made before its own.
 */
export function pageCode<Argument, Parts>(
  makers: Makers<Parts>,
  main: (argument: Argument, parts: Parts) => unknown,
): (argument: Argument) => unknown {
  const made = Object.entries(makers).map(([name, maker]) => `parts.${name} = (${maker})(parts);`);
  const body = `const parts = {};\n${made.join('\n')}\nreturn (${main})(argument, parts);`;
  return new Function('argument', body) as (argument: Argument) => unknown;
}
