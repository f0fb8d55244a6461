/** What takes too long for every run, as `npm run` takes it: a command and its arguments. `npm test` has a short form of each. */
export const longForms: readonly [name: string, ...args: string[]][] = [
  ['soak', 'soak/kill'],
  ['soak', 'soak/chaos'],
  ['soak', 'soak/any-order'],
  ['soak', 'soak/any-change'],
  ['soak', 'soak/change-equals-fetch'],
  ['soak', 'soak/board-moves'],
  ['soak', 'soak/fuzz'],
  ['soak', 'soak/full-disk'],
  ['soak', 'soak/backup'],
  ['soak', 'server/sweep/across-agencies'],
  ['test:cluster'],
  ['bench'],
]
