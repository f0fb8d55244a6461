/** What `npm test --` was called with. */
export interface Arguments {
  isUnderLoad: boolean
  /** A commit; empty for the one that was green last. */
  changedSince?: string
  /** What is Vitest's own: files, projects, names of tests. */
  named: string[]
}

/** Takes `--under-load` and `--changed` or `--changed=COMMIT`; the rest goes to Vitest. */
export function readArguments(args: string[]): Arguments {
  const changed = args.find((each) => /^--changed(=|$)/.test(each))
  return {
    isUnderLoad: args.includes('--under-load'),
    changedSince: changed && (changed.split('=')[1] ?? ''),
    named: args.filter((each) => each !== '--under-load' && each !== changed),
  }
}
