import { globSync, readFileSync } from 'node:fs'

/** What a test does to the process that runs it and cannot take back: a replaced module, a browser's database for all. */
const lasting = /vi\.mock\(|fake-indexeddb\/auto/

/**
 * The tests of a folder that need a process of their own. The others share theirs, which spares each file the loading of the whole
 * server, or of a page.
 */
export const aloneIn = (pattern: string): string[] =>
  globSync(pattern).filter((file) => lasting.test(readFileSync(file, 'utf8')))
