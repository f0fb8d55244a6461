const taken = /const \[\{([^}]*)\}[^\]]*\] = useShownQuery\(/g

/** Where the data of a query is taken without its error: `useExtraQuery` is for what may stay away unnoticed. */
export const withoutFailure = (text: string): string[] =>
  [...text.matchAll(taken)].filter(([, names]) => !/\berror\b/.test(String(names))).map(([line]) => line)

const listed = /use(?:Whole|Live)List\(\{(?:(?!\}\))[\s\S])*?\bvariables: \{/g

/** Where a list is given new variables each time that it is drawn, by which it would begin anew each time. */
export const anewEachTime = (text: string): string[] =>
  [...text.matchAll(listed)].map(([call]) => call.replaceAll(/\s+/g, ' '))
