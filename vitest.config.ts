import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type {} from './soak/harness/size.ts'
import { aloneIn } from './tools/alone.ts'
import { LongestFirst } from './tools/longest-first.ts'
import { floorPlan } from './tools/rooms.ts'
import { RunReporter } from './tools/test/reporter.ts'
import { waits } from './tools/test/waits.ts'

const isLong = process.env.ATRIUM_SOAK === 'long'
const alone = { server: aloneIn('server/**/*.test.ts'), web: aloneIn('web/**/*.test.{ts,tsx}') }
/** Libraries of the web that keep a state: each test file loads its own (`web/testing/clean-page.ts`). */
const stateful = [/i18next/, /@mantine\/(notifications|spotlight)/]
const seed = Number(process.env.ATRIUM_SOAK_SEED ?? (isLong ? Date.now() % 1_000_000 : 1))

export default defineConfig({
  test: {
    // One more than the cores that CI has: somebody always waits for the database or a page.
    maxWorkers: 3,
    reporters: ['default', new RunReporter()],
    // A journey says in `@module-tag` which rooms it goes through.
    tags: Object.keys(floorPlan).map((name) => ({ name })),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The libraries load GraphQL as Node does, and there may be only one of it.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: alone.server,
          isolate: false,
          globalSetup: 'server/testing/global-setup.ts',
          ...waits,
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server-alone',
          include: alone.server,
          globalSetup: 'server/testing/global-setup.ts',
          ...waits,
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        // The same once more on a server that keeps files in a bucket: that of S3_*, or a strict imitation of one.
        test: {
          name: 'bucket',
          include: ['server/media/{library,reading,shares,uploads}.test.ts'],
          env: { ATRIUM_TEST_STORE: 'bucket' },
          globalSetup: 'server/testing/global-setup.ts',
          ...waits,
        },
      },
      {
        test: {
          name: 'shared',
          include: ['{shared,tools,bench}/**/*.test.ts'],
          isolate: false,
          ...waits,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: alone.web,
          environment: 'happy-dom',
          isolate: false,
          server: { deps: { inline: stateful } },
          ...waits,
          setupFiles: [...waits.setupFiles, './web/testing/clean-page.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web-alone',
          include: alone.web,
          environment: 'happy-dom',
          // Each file has modules of its own, which a thread loads sooner than a process.
          pool: 'threads',
          ...waits,
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        // The short form of what `npm run soak` does for long.
        test: {
          name: 'soak',
          include: ['soak/**/*.test.ts'],
          exclude: isLong ? [] : ['soak/**/*.long.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          // The client's cache warns at length where it is developed.
          env: { NODE_ENV: 'production' },
          provide: { soak: { long: isLong, seed } },
          ...waits,
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        // After the others, whose load a person at a screen does not wait for.
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          isolate: false,
          globalSetup: ['server/testing/global-setup.ts', 'e2e/harness/global-setup.ts'],
          sequence: { groupOrder: 1 },
          ...waits,
        },
      },
    ],
  },
})
