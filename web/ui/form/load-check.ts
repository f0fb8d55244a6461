import { loadInPlace } from '../../platform/chunk.ts'
import { loadErrorWords } from '../error-text.ts'

/** Loads what checks a form before it is sent, and the words for what is wrong in it. */
export const loadCheck = <T>(load: () => Promise<T>): Promise<T> =>
  loadInPlace(async () => {
    const [found] = await Promise.all([load(), import('./zod-without-eval.ts'), loadErrorWords()])
    return found
  })
