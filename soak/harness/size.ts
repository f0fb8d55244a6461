import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** long: the run of `npm run soak`, not the short one that every run of the tests has. */
    soak: { long: boolean; seed: number }
  }
}

/** How long this run is, and what its chance begins with. */
export const soak = inject('soak')

/** What a failure must say, so that the same run can be had again. */
export const repeat = (test: string, seed = soak.seed): string =>
  `Repeat it with: ATRIUM_SOAK_SEED=${seed} ${soak.long ? 'npm run soak --' : 'npm test -- --project soak'} ${test}`
