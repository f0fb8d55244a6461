import { defineConfig } from 'vitest/config'
import { waits } from '../tools/test/waits.ts'

/** What needs PostgreSQL and Redis of the machine's own has a run of its own: `npm run test:cluster`. */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'cluster',
    root: new URL('..', import.meta.url).pathname,
    include: ['cluster/**/*.test.ts'],
    globalSetup: 'cluster/global-setup.ts',
    fileParallelism: false,
    ...waits,
  },
})
