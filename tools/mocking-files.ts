import { globSync, readFileSync } from 'node:fs'

/**
 * The tests of a folder that replace modules. A replaced module stays so for all that its process runs afterwards, so these
 * need one of their own each; the others share theirs, which spares each file the loading of the whole server.
 */
export const mockingFiles = (pattern: string): string[] =>
  globSync(pattern).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
